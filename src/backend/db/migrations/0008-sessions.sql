-- A session gets a new token when the rights of its person change. For a moment, running requests may still read with the old token.
alter table sessions add column token_hash_before text;
alter table sessions add column before_until timestamptz;

create unique index sessions_token_before on sessions (token_hash_before) where token_hash_before is not null;

-- Whether the cookie of the session has a name that no other host can set (__Host-). False for sessions of earlier releases.
alter table sessions add column host_bound boolean not null default false;

-- Browsers in which a person has signed in with their password. Tries to sign in to that account are counted separately in such a browser.
create table known_devices (
  -- SHA-256 of the secret that the browser keeps.
  secret_hash text not null,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  primary key (secret_hash, user_id)
);

create index known_devices_user on known_devices (user_id);
create index known_devices_expiry on known_devices (expires_at);
