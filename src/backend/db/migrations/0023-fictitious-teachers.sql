-- Titles that fictitious teachers have adopted, each in a language and an edition: support chooses them, not a school.
create table own_adoptions (
  user_id bigint not null references users on delete cascade,
  title_id bigint not null references titles on delete cascade,
  language text not null,
  edition text not null,
  -- In the order in which they were added.
  position integer not null,
  primary key (user_id, title_id, language, edition)
);

create index own_adoptions_title_id on own_adoptions (title_id);

-- Changes with the adoptions; null until support has chosen some.
alter table users add column adoptions_version uuid;

-- The first open school of each region.
create index schools_region on schools (country_id, region, id) where open;
