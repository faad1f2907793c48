-- Whether support has closed the account. Only support opens it again: no mail, no registration and no import does.
alter table users add column closed boolean not null default false;

-- The trigger keeps the account closed against every statement, also of an instance of an earlier release.
-- The function has no semicolon at the end of a line, because it would end the statement (`migrate.ts`).
create function keep_closed() returns trigger language plpgsql as $$
begin new.active := false; return new; end
$$;

create trigger users_keep_closed
  before insert or update of active, closed on users
  for each row
  when (new.closed and new.active)
  execute function keep_closed();

-- Closing an account also makes earlier links to it invalid.
drop trigger users_forget_links on users;

create trigger users_forget_links
  after update of password_hash, mail, platform, subject, active, closed, registration_hash on users
  for each row
  when (
    (old.password_hash, old.mail, old.platform, old.subject, old.active, old.closed, old.registration_hash)
    is distinct from
    (new.password_hash, new.mail, new.platform, new.subject, new.active, new.closed, new.registration_hash)
  )
  execute function forget_links();
