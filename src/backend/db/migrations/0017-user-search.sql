-- Support searches people by id, or by the beginning of names, e-mail or card. It sorts them by any column, fast even with many people.

-- The moment when the account was created; null for accounts from before this migration.
alter table users add column created_at timestamptz;
alter table users alter column created_at set default now();

-- Folds a text for searches: no accents, then folded like an address. `address_key` is slow, so `lower` folds a text that is now ASCII, as
-- most names are. The text is cut to 500 characters before: a character can become eighteen, and a lexeme has a maximum length.
-- The function has no semicolon at the end of a line, because it would end the statement (`migrate.ts`).
-- Its language is plpgsql, because SQL parses a function inside another function again at each call.
create function search_key(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare plain constant text := left(trim(regexp_replace(normalize(normalize(typed, nfkc), nfd), '[\u0300-\u036f]', '', 'g')), 500); begin
  return case when plain ~ '^[ -~]*$' then lower(plain collate "C") else address_key(plain) end; end
$$;

-- Splits a name into words: García-Hierro has two, and so has D'Angelo.
create function search_words(typed text) returns text[] language plpgsql immutable strict parallel safe as $$
begin return array_remove(regexp_split_to_array(search_key(typed), '[-‐‑’''´`., ]+'), ''); end
$$;

-- Makes the query for names in which each typed word is the beginning of a word. Null for a text without words.
create function search_query(typed text) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery from unnest(search_words(typed)) word
);

-- The searched data of each person. A separate table has them: each sign-in changes them, and must not lock or copy the row in users.
create table user_search (
  user_id bigint primary key references users on delete cascade,
  role text not null,
  -- The support whose searches find the person: customer support or internal support.
  served_by text generated always as (
    case
      when role in ('TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE', 'STUDENT') then 'customer'
      when role in ('CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT', 'USER_INTERNAL') then 'internal'
    end
  ) stored,
  -- The collation sorts texts by their characters, so that an index also finds texts by their beginning.
  name_key text collate "C" not null,
  surname_key text collate "C" not null,
  surname2_key text collate "C" not null,
  mail_key text collate "C" not null,
  card text collate "C" not null,
  name_words tsvector not null,
  surname_words tsvector not null,
  surname2_words tsvector not null,
  -- The value -infinity means: unknown (created_at), or never (signed_in_at).
  created_at timestamptz not null,
  signed_in_at timestamptz not null default '-infinity'
);

create index user_search_words on user_search using gin (name_words, surname_words, surname2_words) with (fastupdate = off);
create index user_search_by_name on user_search (served_by, name_key, user_id);
create index user_search_by_surname on user_search (served_by, surname_key, user_id);
create index user_search_by_surname2 on user_search (served_by, surname2_key, user_id);
create index user_search_by_mail on user_search (served_by, mail_key, user_id);
create index user_search_by_card on user_search (served_by, card, user_id);
create index user_search_by_role on user_search (served_by, role, user_id);
create index user_search_by_creation on user_search (served_by, created_at, user_id);
create index user_search_by_sign_in on user_search (served_by, signed_in_at, user_id);

create function keep_for_search(person users) returns void language plpgsql as $$
begin
  insert into user_search (user_id, role, name_key, surname_key, surname2_key, mail_key, card, name_words, surname_words, surname2_words, created_at)
  values (
    person.id, person.role, search_key(person.name), search_key(person.surname), search_key(coalesce(person.surname2, '')), person.mail_key,
    coalesce(person.card, ''), array_to_tsvector(search_words(person.name)), array_to_tsvector(search_words(person.surname)),
    array_to_tsvector(search_words(coalesce(person.surname2, ''))), coalesce(person.created_at, '-infinity')
  )
  on conflict (user_id) do update set
    role = excluded.role, name_key = excluded.name_key, surname_key = excluded.surname_key, surname2_key = excluded.surname2_key,
    mail_key = excluded.mail_key, card = excluded.card, name_words = excluded.name_words, surname_words = excluded.surname_words,
    surname2_words = excluded.surname2_words, created_at = excluded.created_at; end
$$;

create function keep_person_for_search() returns trigger language plpgsql as $$
begin perform keep_for_search(new); return null; end
$$;

create trigger users_kept_for_search after insert or update of name, surname, surname2, mail, card, role, created_at on users
  for each row execute function keep_person_for_search();

create function keep_sign_in() returns trigger language plpgsql as $$
begin update user_search set signed_in_at = new.signed_in_at where user_id = new.user_id; return null; end
$$;

create trigger visits_kept_for_search after insert or update of signed_in_at on visits
  for each row execute function keep_sign_in();

-- People whose accounts exist already.
select keep_for_search(users) from users;
update user_search set signed_in_at = visits.signed_in_at from visits where visits.user_id = user_search.user_id;

-- Data of a licence for support: its book, and the numbers of its possible and present users.
alter table licences
  add column isbn text,
  add column product_type text,
  add column total_teachers integer not null default 1 check (total_teachers >= 0),
  add column consumed_teachers integer not null default 0 check (consumed_teachers >= 0),
  add column total_students integer not null default 0 check (total_students >= 0),
  add column consumed_students integer not null default 0 check (consumed_students >= 0);

update licences set total_teachers = 0, total_students = 1 where not for_teachers;
update licences set consumed_teachers = total_teachers, consumed_students = total_students where activated_at is not null;
