-- Joining: who comes from an identity provider, links that are sent by mail, the mail itself.

alter table schools add column postal_code text not null default '';

create index schools_postal_code on schools (country_id, postal_code);

-- Spanish identity number, padded; one person has one account.
alter table users add column card text unique;

-- Links that were sent: who holds one may activate an account, or set its password anew. Each is good once, and for a time.
create table link_tokens (
  -- SHA-256 of the secret in the link, so that a copy of this table opens no account.
  token_hash text primary key,
  purpose text not null check (purpose in ('activation', 'reset')),
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

create index link_tokens_user on link_tokens (user_id);
create index link_tokens_expiry on link_tokens (expires_at);

-- Who came from an identity provider and has no account yet.
create table third_party_arrivals (
  id bigint generated always as identity primary key,
  -- SHA-256 of the secret in the address of the registration page.
  token_hash text not null,
  platform text not null check (platform in ('Google', 'Microsoft')),
  -- What the provider calls the account (`sub`).
  subject text not null,
  mail text not null,
  name text not null,
  surname text not null,
  surname2 text not null,
  return_to text,
  expires_at timestamptz not null,
  -- When it became an account; null while it is good.
  used_at timestamptz
);

create index third_party_arrivals_expiry on third_party_arrivals (expires_at);

-- Mail on its way. Written in the same transaction as what it is about, so that neither is without the other;
-- where a mail server is configured a message leaves the table once that server has it.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  written_at timestamptz not null default now(),
  -- Not before this is it tried (again).
  due_at timestamptz not null default now(),
  tries integer not null default 0
);

create index outbox_due on outbox (due_at);
