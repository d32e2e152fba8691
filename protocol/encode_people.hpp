#pragma once
#include <string>
#include <vector>

#include "protocol/message.hpp"

namespace bohnenhof::protocol {

/// A person's finished games for `/api/v1/people/ID.json`, in the order given:
/// `{"id","name"?,"games":[{"id","rules","players":{"1":{"id","name"},"2":…},"result","ended_at"}]}`.
/// The name is that of the first game; without games there is none.
std::string encode_person(const PersonId& person, const std::vector<GameRecord>& games);

/// `[{"id","name"}]`
std::string encode_people(const std::vector<Person>& people);

/// Finished games for `/games`, in the order given: `[{"id","rules","players","result","ended_at"}]`.
std::string encode_games(const std::vector<GameRecord>& games);
/// The same for `/api/v1/games.json`: `{"games":[…],"before"?}`. `more`: whether older ones follow, before the last of these.
std::string encode_games_page(const std::vector<GameRecord>& games, bool more);

}  // namespace bohnenhof::protocol
