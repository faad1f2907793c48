-- The moment when a device came for the first time: a device that comes back later keeps its place longer.
-- Devices from before this migration count as having come back.
alter table student_devices add column came_at timestamptz;

update student_devices set came_at = seen_at - interval '1 day';

alter table student_devices
  alter column came_at set default now(),
  alter column came_at set not null;
