-- A device holds a place of its link once it has stayed a little; those of before do.
alter table student_devices add column holds boolean not null default true;
alter table student_devices alter column holds set default false;

-- However many devices come and go, only these are counted.
create index student_devices_holding on student_devices (link_token) where holds;
