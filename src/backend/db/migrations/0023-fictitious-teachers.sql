-- Titles that support has chosen as adopted for fictitious teachers, each in a language and an edition.
create table own_adoptions (
  user_id bigint not null references users on delete cascade,
  title_id bigint not null references titles on delete cascade,
  language text not null,
  edition text not null,
  -- Place in the order in which support has added the titles.
  position integer not null,
  primary key (user_id, title_id, language, edition)
);

create index own_adoptions_title_id on own_adoptions (title_id);

-- Version of the adoptions; null until support has chosen some.
alter table users add column adoptions_version uuid;

-- For the first open school of each region.
create index schools_region on schools (country_id, region, id) where open;
