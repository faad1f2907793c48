-- What support sees and edits of customers and students.
alter table users
  -- Of students: decides whether they need a guardian.
  add column birth_date date,
  -- The student may edit the account.
  add column self_editable boolean not null default false,
  -- Of fictitious teachers: whether resources are offered as downloads, and the autonomous community they stand for.
  add column download_resources boolean not null default false,
  add column ccaa_id text,
  -- Of customer support: may create and edit fictitious teachers.
  add column admin_fictitious boolean not null default false;

-- Who answers for a student under 16.
create table guardians (
  user_id bigint primary key references users on delete cascade,
  name text not null,
  surname text not null,
  surname2 text,
  mail text not null,
  dni text not null
);

-- Requests for licences at Blink, as Blink has answered them.
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
