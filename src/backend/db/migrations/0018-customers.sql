-- Data of customers and students that support sees and edits.
alter table users
  -- The birth date of a student decides whether a guardian is needed.
  add column birth_date date,
  -- Whether a student may edit their account.
  add column self_editable boolean not null default false,
  -- For fictitious teachers: whether resources can be downloaded, and their autonomous community.
  add column download_resources boolean not null default false,
  add column ccaa_id text,
  -- Whether a person of customer support may create and edit fictitious teachers.
  add column admin_fictitious boolean not null default false;

-- The guardian of a student under 16.
create table guardians (
  user_id bigint primary key references users on delete cascade,
  name text not null,
  surname text not null,
  surname2 text,
  mail text not null,
  dni text not null
);

-- Requests for licences from Blink, with the answers of Blink.
create table blink_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  blink_id text not null,
  mec text,
  requested_at timestamptz not null,
  licences integer not null check (licences >= 0),
  status text not null check (status in ('PENDING', 'OK', 'ERROR')),
  error text
);

create index blink_requests_user_id on blink_requests (user_id, requested_at);
