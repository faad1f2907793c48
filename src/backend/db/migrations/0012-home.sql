-- What home tells and asks a person.

-- Which categories of posts concern whom, by the names of stages, subjects, regions and countries.
create table post_audiences (
  kind text not null check (kind in ('stage', 'subject', 'region', 'country')),
  name text not null,
  category integer not null,
  primary key (kind, name)
);

-- What a person is told until they have read it.
create table notices (
  user_id bigint not null references users on delete cascade,
  type text not null,
  since timestamptz not null default now(),
  primary key (user_id, type)
);

-- Promotions that a person has accepted, or does not want to see again.
create table answered_promotions (
  user_id bigint not null references users on delete cascade,
  -- Number of the post, which may be at a service of its own.
  post_id integer not null,
  answer text not null check (answer in ('accepted', 'dismissed')),
  answered_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

-- Titles that came by a promotion: they have a sticker in the library of the person.
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
  -- What the person has done at last; nothing is asked after it.
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
  -- Files of the storage: this and -full.webp, -medium.webp.
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
