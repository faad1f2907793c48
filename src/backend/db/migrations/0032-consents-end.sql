-- Other systems know a person by this. It is drawn by chance: nothing follows from it, and it stays when the address or the school changes.
alter table users add column client_sub uuid not null unique default gen_random_uuid();

-- A consent ends some time after it was given, however often its tokens are renewed.
alter table oauth_grants add column given_at timestamptz not null default now();

-- Until now, a code was good for one minute from the consent on.
update oauth_grants set given_at = code_expires_at - interval '60 seconds';
