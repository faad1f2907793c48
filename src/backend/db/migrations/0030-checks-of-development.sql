-- Refuses values that the portal cannot show, send or read: unusable keys, infinite days, invalid media types.
alter table pd_announcements
  add constraint pd_announcements_key_check check (length(key) between 1 and 100),
  add constraint pd_announcements_days_check check (isfinite(starts_on) and isfinite(ends_on) and isfinite(next_on));

alter table pd_courses
  add constraint pd_courses_days_check check (isfinite(access_on) and isfinite(starts_on) and isfinite(ends_on));

alter table pd_registrations
  add constraint pd_registrations_days_check
    check (isfinite(birthday) and isfinite(registered_at) and isfinite(cancelled_at) and isfinite(completed_at));

alter table pd_assets
  add constraint pd_assets_published_at_check check (isfinite(published_at)),
  add constraint pd_assets_mimetype_check check (mimetype ~ '^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$');
