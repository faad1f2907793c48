-- Whether students see a resource.
alter table resources add column for_students boolean not null default false;

-- The resource that a product opens. The address of the product is requested by this id.
alter table products add column resource_uuid uuid not null default gen_random_uuid();

-- The values of all student links without values of their own. The table has one row.
create table student_zone_values (
  is_only boolean primary key default true check (is_only),
  increasement_percentage integer not null default 0 check (increasement_percentage between 0 and 100),
  different_devices integer not null default 3 check (different_devices >= 1)
);

insert into student_zone_values default values;

alter table student_links
  -- Number of students in the class.
  add column students integer not null default 35 check (students >= 1),
  add column increasement_percentage integer check (increasement_percentage between 0 and 100),
  add column different_devices integer check (different_devices >= 1),
  add column blocked_at timestamptz,
  add column ends_at timestamptz;

-- Devices that have opened a link. The portal keeps no other data of students.
create table student_devices (
  link_token uuid not null references student_links on delete cascade,
  secret_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (link_token, secret_hash)
);

create index student_devices_secret_hash on student_devices (secret_hash);
create index student_devices_seen_at on student_devices (seen_at);

-- Numbers of times that students opened resources at other sites.
create table student_openings (
  resource_uuid uuid primary key references resources on delete cascade,
  times integer not null default 1,
  opened_at timestamptz not null default now()
);
