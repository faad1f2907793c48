-- An account that support has closed is opened by support alone: no mail, no registration, no import opens it.
alter table users add column closed boolean not null default false;

-- Whatever the way, also of an instance of an earlier release.
-- (A semicolon at the end of a line would end the statement that makes the function.)
create function keep_closed() returns trigger language plpgsql as $$
begin new.active := false; return new; end
$$;

create trigger users_keep_closed
  before insert or update of active, closed on users
  for each row
  when (new.closed and new.active)
  execute function keep_closed();

-- A link that was sent while the account was only waiting for its owner opens nothing any more.
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
