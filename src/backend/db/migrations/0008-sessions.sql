-- A session gets another token when the rights of its person change. The token before is read for a moment still, by what was under way.
alter table sessions add column token_hash_before text;
alter table sessions add column before_until timestamptz;

create unique index sessions_token_before on sessions (token_hash_before) where token_hash_before is not null;

-- Whether it was opened where cookies bear a name (__Host-) that no other host can set. False of what an older version opened.
alter table sessions add column host_bound boolean not null default false;

-- Browsers in which somebody has signed in with their password. What is tried there for that account is counted apart.
create table known_devices (
  -- SHA-256 of what the browser keeps.
  secret_hash text not null,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  primary key (secret_hash, user_id)
);

create index known_devices_user on known_devices (user_id);
create index known_devices_expiry on known_devices (expires_at);
