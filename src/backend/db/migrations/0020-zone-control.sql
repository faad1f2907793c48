-- Folds a name for searches: no accents, small letters, independent of the locale of the database. `foldedName` of the backend folds typed
-- texts in the same way. `address_key` is slow, so `lower` folds a name that is now ASCII, as most names are.
create function folded_name(name text) returns text language sql immutable strict parallel safe
return (
  select case when plain ~ '^[\x01-\x7f]*$' then lower(plain collate "C") else address_key(plain) end
  from (select regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g') as plain) folded
);

alter table users add column folded_name text not null
  generated always as (folded_name(name || ' ' || surname || coalesce(' ' || surname2, ''))) stored;
alter table schools add column folded_name text not null generated always as (folded_name(name)) stored;

-- Versions of the values of links and of the global values. A change has to name the version that the support person has seen.
alter table student_zone_values add column version uuid not null default gen_random_uuid();
alter table student_links add column version uuid not null default gen_random_uuid();

-- For lists with the newest links first.
create index student_links_created_at on student_links (created_at, token);

-- For searches by any part of a name.
create index users_folded_name on users using gin (folded_name gin_trgm_ops);
create index schools_folded_name on schools using gin (folded_name gin_trgm_ops);
