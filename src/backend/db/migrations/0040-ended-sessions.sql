-- The reasons why sessions ended in which support impersonated a person. The support person reads the reason.
create table ended_sessions (
  -- SHA-256 of the token, so that only the owner of the session can find the row.
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  why text not null,
  expires_at timestamptz not null
);

create index ended_sessions_user on ended_sessions (user_id);
create index ended_sessions_expiry on ended_sessions (expires_at);
