-- Registration: arrivals from an identity provider, links that are sent by mail, and the mail.

alter table schools add column postal_code text not null default '';

create index schools_postal_code on schools (country_id, postal_code);

-- Spanish identity number, padded with zeros; it is unique, because one person has one account.
alter table users add column card text unique;

-- Links in letters, which activate an account or set a new password. Each link works once, until it expires.
create table link_tokens (
  -- SHA-256 of the secret in the link, so that a copy of this table opens no account.
  token_hash text primary key,
  purpose text not null check (purpose in ('activation', 'reset')),
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

create index link_tokens_user on link_tokens (user_id);
create index link_tokens_expiry on link_tokens (expires_at);

-- People who came from an identity provider and have no account yet.
create table third_party_arrivals (
  id bigint generated always as identity primary key,
  -- SHA-256 of the secret in the address of the registration page.
  token_hash text not null,
  platform text not null check (platform in ('Google', 'Microsoft')),
  -- The id of the account at the provider (`sub`).
  subject text not null,
  mail text not null,
  name text not null,
  surname text not null,
  surname2 text not null,
  return_to text,
  expires_at timestamptz not null,
  -- The moment when the arrival became an account; null until then.
  used_at timestamptz
);

create index third_party_arrivals_expiry on third_party_arrivals (expires_at);

-- Mail that waits to be sent. The transaction of an event also writes its mail, so that neither exists without the other.
-- Where a mail server is configured, a message leaves the table when that server has accepted it.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  written_at timestamptz not null default now(),
  -- The moment of the next try to send the message.
  due_at timestamptz not null default now(),
  tries integer not null default 0
);

create index outbox_due on outbox (due_at);
