-- Accounts that sign in with Google or Microsoft, and sign-in journeys to these providers.

alter table users
  -- Null for an account that signs in with Google or Microsoft.
  alter column password_hash drop not null,
  -- The id of the account at the provider (`sub` of OpenID Connect); null for an account with a password.
  add column subject text;

create unique index users_subject on users (platform, subject);

-- Journeys of browsers that have left for an identity provider and have not come back.
create table third_party_journeys (
  -- SHA-256 of the secret in the browser, from which state, nonce and code verifier are derived.
  secret_hash text primary key,
  platform text not null check (platform in ('Google', 'Microsoft')),
  -- The account to be linked; null for a journey to sign in.
  user_id bigint references users on delete cascade,
  return_to text not null,
  expires_at timestamptz not null
);

create index third_party_journeys_expiry on third_party_journeys (expires_at);
