-- Licence codes, each of which activates a product of a title once.

create table licences (
  code text primary key,
  title_id bigint not null references titles on delete cascade,
  product text not null,
  -- Whether the product is for teachers: the portal does not activate the licences of students.
  for_teachers boolean not null default true,
  -- The school whose teachers may use the licence; null for teachers of all schools.
  school_id bigint references schools on delete cascade,
  expires_at timestamptz not null,
  activated_at timestamptz,
  -- Null for a licence that is not activated, or whose person has no account any more.
  activated_by bigint references users on delete set null
);

create index licences_activated_by on licences (activated_by);
