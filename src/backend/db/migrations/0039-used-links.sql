-- Used activation links: a person who follows such a link again reads that it was used, not that it has expired.
create table used_links (
  -- SHA-256 of the secret in the link, so that only the owner of the letter can find the row.
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

create index used_links_user on used_links (user_id);
create index used_links_expiry on used_links (expires_at);
