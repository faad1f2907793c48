-- Names as they are searched: without accents and in small letters, whatever the locale of the database. `foldedName` of the backend makes the
-- same of what is typed.
-- Most have no other letters than those of ASCII then, for which there is a faster way.
create function folded_name(name text) returns text language sql immutable strict parallel safe
return (
  select case when plain ~ '^[\x01-\x7f]*$' then lower(plain collate "C") else address_key(plain) end
  from (select regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g') as plain) folded
);

alter table users add column folded_name text not null
  generated always as (folded_name(name || ' ' || surname || coalesce(' ' || surname2, ''))) stored;
alter table schools add column folded_name text not null generated always as (folded_name(name)) stored;

-- Support changes the values of links, and those of all links: each change replaces the version that was seen.
alter table student_zone_values add column version uuid not null default gen_random_uuid();
alter table student_links add column version uuid not null default gen_random_uuid();

-- The newest links first.
create index student_links_created_at on student_links (created_at, token);

-- Names are searched by any part of them.
create index users_folded_name on users using gin (folded_name gin_trgm_ops);
create index schools_folded_name on schools using gin (folded_name gin_trgm_ops);
