// What every store promises about who somebody is.
#include "protocol/encode.hpp"
#include "store_contract.hpp"

namespace bohnenhof::server::testing {
namespace {

const PersonId anna{"anna"}, ben{"ben"}, salt{"salt"};

Name name(std::string_view text) { return *read_name(text); }

class IdentityContract : public StoreContract {
 protected:
  PersonId leads_to(const std::string& secret) { return person(secret).id; }
};

TEST_P(IdentityContract, ASecretLeadsToItsOwnPersonUntilItIsPointedElsewhere) {
  EXPECT_EQ(leads_to("anna"), anna);
  EXPECT_EQ(change(change::Point{SecretId("anna"), anna, ben, {}}), Written::written);
  EXPECT_EQ(leads_to("anna"), ben);
  EXPECT_EQ(leads_to("ben"), ben);
  EXPECT_EQ(change(change::Point{SecretId("anna"), anna, PersonId("carl"), {}}), Written::refused);
  EXPECT_EQ(leads_to("anna"), ben);
}

TEST_P(IdentityContract, TellsWhetherOtherSecretsLeadToTheSamePerson) {
  EXPECT_FALSE(person("anna").elsewhere);
  EXPECT_EQ(change(change::Point{SecretId("anna"), anna, anna, {}}), Written::written);
  EXPECT_FALSE(person("anna").elsewhere);
  EXPECT_EQ(change(change::Point{SecretId("phone"), PersonId("phone"), anna, {}}), Written::written);
  EXPECT_TRUE(person("anna").elsewhere);
  EXPECT_TRUE(person("phone").elsewhere);
  EXPECT_EQ(change(change::Point{SecretId("anna"), anna, ben, {}}), Written::written);
  EXPECT_FALSE(person("phone").elsewhere);
}

TEST_P(IdentityContract, KeepsNames) {
  EXPECT_EQ(person("anna").name, "");
  EXPECT_EQ(change(change::Rename{anna, name("Änna")}), Written::written);
  EXPECT_EQ(change(change::Rename{anna, name("Anna 'the bean'")}), Written::written);
  EXPECT_EQ(person("anna").name, "Anna 'the bean'");
  EXPECT_FALSE(person("anna").registered);
  EXPECT_EQ(change(change::Rename{ben, name("Anna 'the bean'")}), Written::written) << "who is here is not for a store";
}

TEST_P(IdentityContract, ARegisteredNameIsNobodyElses) {
  register_anna();
  EXPECT_TRUE(person("anna").registered);
  EXPECT_EQ(change(change::Rename{ben, name("ANNA")}), Written::refused);
  EXPECT_EQ(change(change::Rename{ben, name("Hanna")}), Written::written);
  ASSERT_TRUE(account("aNNa"));
  EXPECT_EQ(account("aNNa")->person, anna);
  EXPECT_EQ(account("aNNa")->name, "Anna");
  EXPECT_EQ(account("aNNa")->password, "hash-1");
  EXPECT_FALSE(account("Hanna"));
}

TEST_P(IdentityContract, ANameIsRegisteredOnceAndByWhoBearsIt) {
  EXPECT_EQ(change(change::Register{anna, name("Anna"), "hash-1"}), Written::refused) << "she has no name";
  register_anna();
  EXPECT_EQ(change(change::Register{anna, name("Anna"), "hash-2"}), Written::refused);
  EXPECT_EQ(account("Anna")->password, "hash-1");
}

TEST_P(IdentityContract, ARegistrationFollowsANewName) {
  register_anna();
  EXPECT_EQ(change(change::Rename{anna, name("Annika")}), Written::written);
  EXPECT_TRUE(person("anna").registered);
  EXPECT_EQ(account("Annika")->name, "Annika");
  EXPECT_FALSE(account("Anna"));
  EXPECT_EQ(change(change::Rename{ben, name("Anna")}), Written::written);
  EXPECT_EQ(change(change::Rename{ben, name("annika")}), Written::refused);
}

TEST_P(IdentityContract, TwoNamesThatLookAlikeAreNotBothRegistered) {
  EXPECT_EQ(change(change::Rename{ben, name("ANNA")}), Written::written);
  register_anna();
  EXPECT_EQ(change(change::Register{ben, name("ANNA"), "hash-2"}), Written::refused);
  EXPECT_FALSE(person("ben").registered);
}

TEST_P(IdentityContract, ALoginHoldsOnlyWhileThePasswordIsTheSame) {
  register_anna();
  EXPECT_EQ(change(change::Point{SecretId("phone"), PersonId("phone"), anna, "hash-0"}), Written::refused);
  EXPECT_EQ(leads_to("phone"), PersonId("phone"));
  EXPECT_EQ(change(change::Point{SecretId("phone"), PersonId("phone"), anna, "hash-1"}), Written::written);
  EXPECT_EQ(leads_to("phone"), anna);
}

TEST_P(IdentityContract, AnotherPasswordCutsOffAllOtherSecrets) {
  register_anna();
  for (const auto* secret : {"phone", "school"}) {
    EXPECT_EQ(change(change::Point{SecretId(secret), PersonId(secret), anna, {}}), Written::written);
  }
  EXPECT_EQ(change(change::Password{anna, "hash-0", "hash-2", SecretId("phone"), salt}), Written::refused);
  EXPECT_EQ(change(change::Password{anna, "hash-1", "hash-2", SecretId("phone"), salt}), Written::written);
  EXPECT_EQ(account("Anna")->password, "hash-2");
  EXPECT_EQ(leads_to("phone"), anna);
  EXPECT_EQ(leads_to("school"), fresh_person(SecretId("school"), salt));
  EXPECT_EQ(leads_to("anna"), fresh_person(SecretId("anna"), salt));
  EXPECT_TRUE(person("phone").registered);
  EXPECT_EQ(person("school").name, "");
}

TEST_P(IdentityContract, TheirOwnSecretStaysWhereItWasLedWhenThePasswordChanges) {
  register_anna();
  EXPECT_EQ(change(change::Point{SecretId("anna"), anna, ben, {}}), Written::written);
  EXPECT_EQ(change(change::Password{anna, "hash-1", "hash-2", SecretId("phone"), salt}), Written::written);
  EXPECT_EQ(leads_to("anna"), ben);
}

LogRow event_row(std::uint64_t seq, const PersonId& author, const std::string& line, const Event& event) {
  LogRow made = row(seq, line);
  made.author = author;
  made.event = encode_event(event);
  return made;
}

TEST_P(IdentityContract, OfWhoErasesThemselvesNothingIsLeft) {
  register_anna();
  EXPECT_EQ(change(change::Point{SecretId("phone"), PersonId("phone"), anna, {}}), Written::written);
  const Person annas{anna, "Anna"}, bens{ben, "Ben"};
  const auto options = rules::default_options(*rules::find_game("bohnduell"));
  const Log before{event_row(1, anna, "/new bohnduell", event::Created{annas, "bohnduell", options}),
                   event_row(2, ben, "hello anna", event::Chat{bens, "hello anna"}),
                   event_row(3, anna, "my secret", event::Chat{annas, "my secret"}),
                   event_row(4, anna, "", event::Renamed{annas, "Annika"}),
                   event_row(5, ben, "/leave", event::Host{annas})};
  EXPECT_TRUE(append("r1", before, {{anna, rules::Seat::south, true}}, record("g1", "anna", 100)));
  EXPECT_TRUE(append("r2", {event_row(1, ben, "/new bohnduell", event::Created{bens, "bohnduell", options})}));

  const Person instead{PersonId("nobody"), "(deleted)"};
  EXPECT_EQ(change(change::Erase{anna, instead, salt}), Written::written);
  EXPECT_FALSE(account("Anna"));
  EXPECT_EQ(leads_to("anna"), fresh_person(SecretId("anna"), salt));
  EXPECT_EQ(leads_to("phone"), fresh_person(SecretId("phone"), salt));
  EXPECT_TRUE(person("anna").seats.empty());
  EXPECT_EQ(change(change::Rename{ben, name("Anna")}), Written::written) << "the name is free";

  EXPECT_TRUE(games_of("anna", 9).empty());
  ASSERT_EQ(games_of("nobody", 9).size(), 1u);
  EXPECT_EQ(games_of("nobody", 9)[0].players.south, instead);
  EXPECT_EQ(games_of("nobody", 9)[0].players.north, bens);

  const Log after = log("r1");
  ASSERT_EQ(after.size(), before.size());
  EXPECT_EQ(after[1], before[1]) << "what others said stays";
  for (const std::size_t index : {0u, 2u, 3u, 4u}) {
    const LogRow& left = after[index];
    EXPECT_NE(left.author, anna);
    for (const std::string& text : {left.event, left.line, left.answer}) {
      for (const auto* trace : {"anna", "Anna", "Annika", "my secret"})
        EXPECT_EQ(text.find(trace), std::string::npos) << text;
    }
    EXPECT_TRUE(decode_event(left.event)) << left.event;
  }
  EXPECT_EQ(after[0].seq, 1u);
  EXPECT_TRUE(append("r1", {row(6)})) << "the room goes on";
}

INSTANTIATE_TEST_SUITE_P(Stores, IdentityContract, every_store, store_name);

}  // namespace
}  // namespace bohnenhof::server::testing
