-- Nobody gets in by links: what a link opens, and when it is worth nothing any more.

alter table users
  -- SHA-256 of the secret of the registration that the account waits for: the browser that registered holds it. Null once the account is open.
  add column registration_hash text,
  -- Whether somebody has shown that mail to the address reaches them. Addresses from before are taken for such.
  add column mail_proven boolean not null default true;

alter table link_tokens
  -- The registration that the link activates (`registration_hash` of the account when the mail was sent).
  add column registration text;

alter table third_party_arrivals
  -- Whether the provider has verified the address.
  add column verified boolean not null default false;

-- Addresses that accounts have left. Each was told by a letter, whose link takes the change back; until it is too late the address is nobody else's.
create table address_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the secret in the link.
  token_hash text not null unique,
  -- The address that was left.
  mail text not null,
  mail_key text not null generated always as (address_key(mail)) stored,
  -- Nobody else may have the address until it is too late to go back to it: of addresses that were shown to be theirs.
  kept boolean not null,
  expires_at timestamptz not null
);

create index address_changes_user on address_changes (user_id);
create index address_changes_mail_key on address_changes (mail_key);
create index address_changes_expiry on address_changes (expires_at);

-- Links that were sent open the account as it was then: whoever changes what opens it makes them worthless, whatever the way of the change.
-- (A semicolon at the end of a line would end the statement that makes the function.)
create function forget_links() returns trigger language plpgsql as $$
begin delete from link_tokens where user_id = new.id; return null; end
$$;

create trigger users_forget_links
  after update of password_hash, mail, platform, subject, active, registration_hash on users
  for each row
  when (
    (old.password_hash, old.mail, old.platform, old.subject, old.active, old.registration_hash)
    is distinct from
    (new.password_hash, new.mail, new.platform, new.subject, new.active, new.registration_hash)
  )
  execute function forget_links();
