-- The theme in which a person sees the portal, on every device; `system` follows the device.
alter table users add column theme text not null default 'system' check (theme in ('system', 'light', 'dark'));
