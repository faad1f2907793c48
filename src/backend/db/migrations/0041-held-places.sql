-- Whether a device holds a place of its link: it does once it has stayed a little. Devices from before this migration hold a place.
alter table student_devices add column holds boolean not null default true;
alter table student_devices alter column holds set default false;

-- Only devices that hold a place are counted, however many other devices come and go.
create index student_devices_holding on student_devices (link_token) where holds;
