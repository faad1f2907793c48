-- Data for the home page: notices, promotions, surveys and polls.

-- Categories of posts by audience: the name of a stage, subject, region or country.
create table post_audiences (
  kind text not null check (kind in ('stage', 'subject', 'region', 'country')),
  name text not null,
  category integer not null,
  primary key (kind, name)
);

-- Notices that a person sees until they have read them.
create table notices (
  user_id bigint not null references users on delete cascade,
  type text not null,
  since timestamptz not null default now(),
  primary key (user_id, type)
);

-- Promotions that a person has accepted or dismissed: they are not shown again.
create table answered_promotions (
  user_id bigint not null references users on delete cascade,
  -- Id of the post. It is no foreign key, because the posts may be in an external service.
  post_id integer not null,
  answer text not null check (answer in ('accepted', 'dismissed')),
  answered_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

-- Titles that a promotion has added to the library of a person. The library marks these titles.
create table promoted_titles (
  user_id bigint not null references users on delete cascade,
  title_id bigint not null references titles on delete cascade,
  primary key (user_id, title_id)
);

create index promoted_titles_title_id on promoted_titles (title_id);

-- Surveys, each for one person.
create table surveys (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('satisfaction', 'local')),
  url text not null,
  delays integer not null default 0,
  max_delays integer not null default 3,
  has_button boolean not null default false,
  -- The final answer of the person; afterwards the survey is not shown again.
  answer text check (answer in ('RESPONDER', 'DENEGAR')),
  answered_at timestamptz,
  primary key (user_id, kind)
);

create table polls (
  user_id bigint primary key references users on delete cascade,
  token text not null,
  registered_at timestamptz not null default now()
);

-- The publishing project of a title.
alter table titles add column project integer;

-- Professional development.
create table pd_categories (
  uuid uuid primary key,
  title text not null,
  position integer not null default 0
);

create table pd_assets (
  uuid uuid primary key,
  parent_uuid uuid references pd_assets on delete cascade,
  category_uuid uuid references pd_categories on delete set null,
  title text not null,
  description text not null default '',
  mimetype text not null,
  author text not null default '',
  published_at timestamptz not null default now(),
  position integer not null default 0,
  starred boolean not null default false,
  -- Prefix of two files in the storage, which end in -full.webp and -medium.webp.
  picture text
);

create index pd_assets_parent_uuid on pd_assets (parent_uuid);
create index pd_assets_category_uuid on pd_assets (category_uuid);
create index pd_assets_published_at on pd_assets (published_at desc);

create table pd_views (
  user_id bigint not null references users on delete cascade,
  asset_uuid uuid not null references pd_assets on delete cascade,
  times integer not null default 1,
  primary key (user_id, asset_uuid)
);

create index pd_views_asset_uuid on pd_views (asset_uuid);

create table pd_thumbs (
  user_id bigint not null references users on delete cascade,
  asset_uuid uuid not null references pd_assets on delete cascade,
  thumb integer not null check (thumb in (1, -1)),
  primary key (user_id, asset_uuid)
);

create index pd_thumbs_asset_uuid on pd_thumbs (asset_uuid);
