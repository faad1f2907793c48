-- The id by which other systems know a person. It is random, so it reveals nothing. It stays when the address or the school changes.
alter table users add column client_sub uuid not null unique default gen_random_uuid();

-- The moment of the consent. A consent ends some time after it, however often its tokens are renewed.
alter table oauth_grants add column given_at timestamptz not null default now();

-- Before this migration, a code was valid for one minute from the consent on.
update oauth_grants set given_at = code_expires_at - interval '60 seconds';
