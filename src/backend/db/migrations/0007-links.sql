-- Protection against strangers with links: the account that a link opens, and the changes that make a link invalid.

alter table users
  -- SHA-256 of a secret in the browser that registered the account, for its activation. Null once the account is active.
  add column registration_hash text,
  -- Whether the address is verified. Addresses from before this migration count as verified.
  add column mail_proven boolean not null default true;

alter table link_tokens
  -- The registration that the link activates: `registration_hash` of the account when the mail was sent.
  add column registration text;

alter table third_party_arrivals
  -- Whether the provider has verified the e-mail address.
  add column verified boolean not null default false;

-- Former addresses of accounts. A letter to each former address has a link that reverts the change. Until the link expires,
-- a verified former address is reserved for its account.
create table address_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the secret in the link.
  token_hash text not null unique,
  -- The address that was left.
  mail text not null,
  mail_key text not null generated always as (address_key(mail)) stored,
  -- Whether the address was verified. If so, no other account may have it until the change expires.
  kept boolean not null,
  expires_at timestamptz not null
);

create index address_changes_user on address_changes (user_id);
create index address_changes_mail_key on address_changes (mail_key);
create index address_changes_expiry on address_changes (expires_at);

-- Any change of the data with which a person signs in makes earlier links invalid.
-- The function has no semicolon at the end of a line, because it would end the statement (`migrate.ts`).
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
