-- A device keeps its place once it has come back; those of before have.
alter table student_devices add column came_at timestamptz;

update student_devices set came_at = seen_at - interval '1 day';

alter table student_devices
  alter column came_at set default now(),
  alter column came_at set not null;
