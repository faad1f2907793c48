-- OAuth 2.0 clients: other systems, in which people sign in with the portal.
create table oauth_clients (
  id text primary key,
  name text not null,
  -- Null for a client that cannot keep a secret. Such a client has to prove with PKCE that it requested a code.
  secret_hash text,
  -- Addresses, compared character by character. An address that begins with a slash is in this portal.
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0)
);

-- The consent of a person, with the code that the client gets. When a consent is deleted, its tokens are deleted too.
create table oauth_grants (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients on delete cascade,
  user_id bigint not null references users on delete cascade,
  redirect_uri text not null,
  code_hash text not null unique,
  code_challenge text,
  code_expires_at timestamptz not null,
  code_used_at timestamptz
);

create index oauth_grants_client_id on oauth_grants (client_id);
create index oauth_grants_user_id on oauth_grants (user_id);
create index oauth_grants_code_expires_at on oauth_grants (code_expires_at);

create table oauth_tokens (
  token_hash text primary key,
  grant_id uuid not null references oauth_grants on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- The moment when a refresh token was used: it works once.
  used_at timestamptz
);

create index oauth_tokens_grant_id on oauth_tokens (grant_id);
create index oauth_tokens_expires_at on oauth_tokens (expires_at);
