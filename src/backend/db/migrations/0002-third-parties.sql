-- Accounts that live with Google or Microsoft, and the way there.

alter table users
  -- Null: the account has no password here, because it lives with a third party.
  alter column password_hash drop not null,
  -- What the third party calls the account (`sub` of OpenID Connect); null for accounts of the directory.
  add column subject text;

create unique index users_subject on users (platform, subject);

-- Who has left for an identity provider and has not come back yet.
create table third_party_journeys (
  -- SHA-256 of the secret that the browser holds, of which state, nonce and code verifier are made.
  secret_hash text primary key,
  platform text not null check (platform in ('Google', 'Microsoft')),
  -- The account to be linked; null for somebody who wants to sign in.
  user_id bigint references users on delete cascade,
  return_to text not null,
  expires_at timestamptz not null
);

create index third_party_journeys_expiry on third_party_journeys (expires_at);
