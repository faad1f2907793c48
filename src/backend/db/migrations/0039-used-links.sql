-- Activation links of accounts that are open: who presses such a link again reads that it was used, and not that it has expired.
create table used_links (
  -- SHA-256 of the secret in the link: only who has the letter can ask for it.
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

create index used_links_user on used_links (user_id);
create index used_links_expiry on used_links (expires_at);
