-- The theme of the portal for a person, on every device; `system` follows the theme of the device.
alter table users add column theme text not null default 'system' check (theme in ('system', 'light', 'dark'));
