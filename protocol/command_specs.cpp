#include "protocol/command_specs.hpp"

#include <algorithm>
#include <span>

#include "protocol/command_arguments.hpp"

namespace bohnenhof::protocol {
namespace {

template <class Kind, std::size_t Index = 0>
constexpr std::size_t kind_of() {
  if constexpr (std::is_same_v<std::variant_alternative_t<Index, Command>, Kind>) {
    return Index;
  } else {
    return kind_of<Kind, Index + 1>();
  }
}

}  // namespace

std::span<const CommandSpec> command_specs() {
  using namespace command;
  constexpr std::size_t any_number = CommandSpec::any_number;
  constexpr std::size_t for_the_client = CommandSpec::for_the_client;
  // Read as a table:
  // clang-format off
  static const std::vector<CommandSpec> specs{
    {"new", {"neu"}, {"nouveau"}, "GAME [option=value …] [clock] [private]", 1, any_number,
     "Opens a room for a game; you are its host.",
     Where::both, kind_of<New>(), parse_new},
    {"seek", {"suchen", "suche"}, {"chercher"}, "GAME|cancel [option=value …] [clock]", 1, any_number,
     "Plays with the first who seeks the same; until then you wait.",
     Where::both, kind_of<Seek>(), parse_seek},
    {"challenge", {"herausfordern"}, {"défier", "defier"}, "NAME GAME|accept|decline|cancel [option=value …] [clock]", 2, any_number,
     "Asks somebody who is here for a game, or answers who has asked you; a NAME of several words stands in double quotes.",
     Where::both, kind_of<Challenge>(), parse_challenge},
    {"list", {"liste"}, {"liste"}, "", 0, 0,
     "Lists the rooms.",
     Where::both, kind_of<List>(), parse_bare<List>},
    {"lobby", {"halle"}, {"salon"}, "NAME", 1, 1,
     "Shows you the hall, or the lobby of a game: who is there, what is played.",
     Where::both, kind_of<EnterLobby>(), parse_lobby},
    {"who", {"wer"}, {"qui"}, "", 0, 0,
     "Lists who is here.",
     Where::both, kind_of<Who>(), parse_bare<Who>},
    {"join", {"beitreten", "mitspielen"}, {"rejoindre"}, "[1|2]", 0, 1,
     "Takes a seat: that one, or the first that is free.",
     Where::room, kind_of<Join>(), parse_join},
    {"leave", {"verlassen", "gehen"}, {"quitter"}, "", 0, 0,
     "Gives up your seat and leaves; a game in play is resigned.",
     Where::both, kind_of<Leave>(), parse_bare<Leave>},
    {"watch", {"zuschauen"}, {"regarder"}, "", 0, 0,
     "Shows you what happens here, without a seat.",
     Where::both, kind_of<Watch>(), parse_bare<Watch>},
    {"start", {"starten", "los"}, {"commencer"}, "", 0, 0,
     "Starts the game when both seats are taken.",
     Where::room, kind_of<Start>(), parse_bare<Start>},
    {"move", {"zug", "ziehen"}, {"coup", "jouer"}, "M [turn]", 1, 2,
     "Plays a move; with the turn that it answers it may safely be sent again.",
     Where::room, kind_of<Move>(), parse_move},
    {"preview", {"vorschau"}, {"aperçu", "apercu"}, "M", 1, 1,
     "Shows what a move would do, without playing it.",
     Where::room, kind_of<Preview>(), parse_preview},
    {"moves", {"züge", "zuege"}, {"coups"}, "", 0, 0,
     "Answers with the moves of the game so far, with steps and positions.",
     Where::room, kind_of<Moves>(), parse_bare<Moves>},
    {"board", {"brett"}, {"plateau"}, "", 0, 0,
     "Says what lies where; the client answers this itself.",
     Where::room, for_the_client, parse_for_client},
    {"pit", {"mulde"}, {"trou"}, "PIT", 1, 1,
     "Says what lies in a pit; the client answers this itself.",
     Where::room, for_the_client, parse_for_client},
    {"field", {"feld"}, {"champ"}, "FIELD", 1, 1,
     "Says what stands on a field of the star; the client answers this itself.",
     Where::room, for_the_client, parse_for_client},
    {"last", {"letzter"}, {"dernier"}, "", 0, 0,
     "Tells the last move; the client answers this itself.",
     Where::room, for_the_client, parse_for_client},
    {"legal", {"möglich", "moeglich"}, {"possible"}, "", 0, 0,
     "Lists what can be played; the client answers this itself.",
     Where::room, for_the_client, parse_for_client},
    {"score", {"stand"}, {"marque"}, "", 0, 0,
     "Says how the game stands; the client answers this itself.",
     Where::room, for_the_client, parse_for_client},
    {"resign", {"aufgeben"}, {"abandonner"}, "", 0, 0,
     "Gives the game up.",
     Where::room, kind_of<Resign>(), parse_bare<Resign>},
    {"rematch", {"revanche"}, {"revanche"}, "", 0, 0,
     "Offers a further game, or accepts the other's offer.",
     Where::room, kind_of<Rematch>(), parse_bare<Rematch>},
    {"draw", {"remis"}, {"nulle"}, "", 0, 0,
     "Offers a draw, or accepts the other's offer.",
     Where::room, kind_of<Draw>(), parse_bare<Draw>},
    {"takeback", {"zurück", "zurueck"}, {"reprendre"}, "", 0, 0,
     "Asks to take back your last turn.",
     Where::room, kind_of<Takeback>(), parse_bare<Takeback>},
    {"accept", {"annehmen"}, {"accepter"}, "[draw|takeback|rematch]", 0, 1,
     "Accepts what the other player offers.",
     Where::room, kind_of<Accept>(), parse_answer<Accept>},
    {"decline", {"ablehnen"}, {"refuser"}, "[draw|takeback|rematch]", 0, 1,
     "Declines what the other player offers.",
     Where::room, kind_of<Decline>(), parse_answer<Decline>},
    {"claim", {"beanspruchen"}, {"réclamer", "reclamer"}, "win|draw", 1, 1,
     "Ends the game when the other player has been away too long.",
     Where::room, kind_of<Claim>(), parse_claim},
    {"swap", {"tauschen"}, {"échanger", "echanger"}, "", 0, 0,
     "Exchanges the seats before the next game.",
     Where::room, kind_of<Swap>(), parse_bare<Swap>},
    {"first", {"anfang"}, {"premier"}, "1|2|random", 1, 1,
     "Says who begins the next game.",
     Where::room, kind_of<First>(), parse_first},
    {"option", {"einstellung"}, {"réglage", "reglage"}, "name=value", 1, 1,
     "Changes an option of the next game.",
     Where::room, kind_of<SetOption>(), parse_option},
    {"clock", {"uhr"}, {"horloge", "pendule"}, "[none|minutes+seconds]", 0, 1,
     "Sets the clock of the next game: minutes for each player, and seconds gained with each turn. Alone it says what "
     "the clocks show; the client answers this itself.",
     Where::room, kind_of<Clock>(), parse_clock_command},
    {"addtime", {"zeit"}, {"temps"}, "[seconds]", 0, 1,
     "Gives your opponent time, 15 seconds if none are named.",
     Where::room, kind_of<AddTime>(), parse_add_time},
    {"private", {"privat"}, {"privé", "prive"}, "", 0, 0,
     "Makes the room private: it gets a new address that nobody can guess, and is in no list. Everybody here comes along.",
     Where::room, kind_of<Private>(), parse_bare<Private>},
    {"close", {"schließen", "schliessen"}, {"fermer"}, "", 0, 0,
     "Closes the room to watchers; those who watch are shown out.",
     Where::room, kind_of<Close>(), parse_bare<Close>},
    {"open", {"öffnen", "oeffnen"}, {"ouvrir"}, "", 0, 0,
     "Opens the room to watchers again.",
     Where::room, kind_of<Open>(), parse_bare<Open>},
    {"kick", {"hinaus"}, {"exclure"}, "NAME", 1, any_number,
     "Shows somebody out; a seat is given up at once. Not a player while the game is running.",
     Where::room, kind_of<Kick>(), parse_person<Kick>},
    {"ban", {"sperren"}, {"bannir"}, "NAME", 1, any_number,
     "Shows somebody out of the room for good.",
     Where::room, kind_of<Ban>(), parse_person<Ban>},
    {"unban", {"entsperren"}, {"débannir", "debannir"}, "NAME", 1, any_number,
     "Lets somebody in again who was banned.",
     Where::room, kind_of<Unban>(), parse_person<Unban>},
    {"mute", {"stumm"}, {"muet"}, "NAME", 1, any_number,
     "Takes the word from somebody in this room.",
     Where::room, kind_of<Mute>(), parse_person<Mute>},
    {"unmute", {"reden"}, {"parole"}, "NAME", 1, any_number,
     "Gives the word back to somebody who was muted.",
     Where::room, kind_of<Unmute>(), parse_person<Unmute>},
    {"ignore", {"ignorieren"}, {"ignorer"}, "[NAME]", 0, any_number,
     "Keeps what somebody says from you, wherever you are; without a name it lists whom you ignore.",
     Where::both, kind_of<Ignore>(), parse_person<Ignore>},
    {"unignore", {"hören", "hoeren"}, {"écouter", "ecouter"}, "NAME", 1, any_number,
     "Lets you hear somebody again whom you ignored.",
     Where::both, kind_of<Unignore>(), parse_person<Unignore>},
    {"msg", {"flüstern", "fluestern"}, {"chuchoter"}, "NAME text", 2, any_number,
     "Says something to one person alone; a name with spaces stands in double quotes.",
     Where::both, kind_of<Message>(), parse_message},
    {"name", {"nenne"}, {"nom"}, "N", 1, any_number,
     "Changes your name.",
     Where::both, kind_of<Name>(), parse_name},
    {"register", {"registrieren"}, {"inscrire"}, "PASSWORD", 1, 1,
     "Makes your name yours alone; with the password you can come back to it anywhere.",
     Where::both, kind_of<Register>(), parse_register, true},
    {"login", {"anmelden"}, {"connexion"}, "NAME PASSWORD", 2, any_number,
     "Makes this browser's player the one who registered that name.",
     Where::both, kind_of<Login>(), parse_login, true},
    {"logout", {"abmelden"}, {"déconnexion", "deconnexion"}, "[forget]", 0, 1,
     "Makes this browser's player a new guest; one who is not registered and nowhere else is forgotten.",
     Where::both, kind_of<Logout>(), parse_logout},
    {"password", {"passwort"}, {"motdepasse"}, "OLD NEW", 2, 2,
     "Changes your password; all your other devices are logged out.",
     Where::both, kind_of<Password>(), parse_password, true},
    {"link", {"verbinden"}, {"lier"}, "[TOKEN]", 0, 1,
     "Answers with a token that makes another browser's player the same as you: /link TOKEN, typed there, once.",
     Where::both, kind_of<Link>(), parse_link, true},
    {"erase", {"löschen", "loeschen"}, {"effacer"}, "NAME", 1, any_number,
     "Deletes you, your name and your password for ever; NAME is your own, so that it is no slip.",
     Where::both, kind_of<Erase>(), parse_erase},
    {"games", {"partien"}, {"parties"}, "[NAME]", 0, any_number,
     "Lists the latest finished games, of all or of one player.",
     Where::both, kind_of<Games>(), parse_games},
    {"help", {"hilfe"}, {"aide"}, "[command]", 0, 1,
     "Explains the commands, or one of them.",
     Where::both, kind_of<Help>(), parse_help},
    {"ping", {}, {}, "", 0, 0,
     "Answers with the server's time.",
     Where::both, kind_of<Ping>(), parse_bare<Ping>},
  };
  // clang-format on
  return specs;
}

std::string_view word(Where where) {
  switch (where) {
    case Where::room:
      return "room";
    case Where::lobby:
      return "lobby";
    case Where::both:
      return "both";
  }
  return {};
}

const CommandSpec* spec_of(const Command& command) {
  const auto specs = command_specs();
  const auto found = std::ranges::find(specs, command.index(), &CommandSpec::kind);
  return found == specs.end() ? nullptr : &*found;
}

std::string usage(const CommandSpec& spec) {
  std::string text = "/";
  text += spec.name;
  if (!spec.parameters.empty()) text.append(" ").append(spec.parameters);
  return text;
}

Error bad_argument(const CommandSpec& spec, std::string_view problem) {
  const std::string how = usage(spec);
  return {ErrorCode::bad_argument,
          std::string(problem) + " Usage: " + how,
          {{"command", std::string(spec.name)}, {"usage", how}}};
}

Error client_answers(const CommandSpec& spec) {
  return {ErrorCode::client_answers,
          "A client answers " + usage(spec) + " by itself, from the state that it has.",
          {{"command", std::string(spec.name)}}};
}

}  // namespace bohnenhof::protocol
