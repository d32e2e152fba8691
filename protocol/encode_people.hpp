#pragma once
#include <string>
#include <vector>

#include "protocol/message.hpp"

namespace bohnenhof::protocol {

/// A person's finished games for `/api/v1/people/ID.json`, in the order given:
/// `{"id","name"?,"games":[{"id","rules","players":{"1":{"id","name"},"2":…},"result","ended_at"}]}`.
/// The name is that of the first game; without games there is none.
std::string encode_person(const PersonId& person, const std::vector<GameRecord>& games);

}  // namespace bohnenhof::protocol
