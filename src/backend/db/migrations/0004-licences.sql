-- Codes that open a product of a title, once.

create table licences (
  code text primary key,
  title_id bigint not null references titles on delete cascade,
  product text not null,
  -- Whose product it is: licences of students are opened elsewhere.
  for_teachers boolean not null default true,
  -- The only school whose teachers it is for; null for those of all schools.
  school_id bigint references schools on delete cascade,
  expires_at timestamptz not null,
  activated_at timestamptz,
  -- Stays null for a used licence whose person is gone.
  activated_by bigint references users on delete set null
);

create index licences_activated_by on licences (activated_by);
