-- Why sessions have ended in which support used the account of somebody: who finds theirs ended reads it.
create table ended_sessions (
  -- SHA-256 of the token: only who had the session can ask for it.
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  why text not null,
  expires_at timestamptz not null
);

create index ended_sessions_user on ended_sessions (user_id);
create index ended_sessions_expiry on ended_sessions (expires_at);
