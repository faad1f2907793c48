-- Names are sorted as in Spanish, independent of the locale of the database. Accents and case make no difference; ñ follows n as a letter
-- of its own. The browser sorts by the same rule (`src/shared/rules/names.ts`). A search for n still finds ñ.

-- Replaces ñ, so that it sorts after every n: the character that follows the n occurs in no name.
create function with_enye(name text) returns text language sql immutable strict parallel safe
return replace(replace(normalize(name, nfc), 'ñ', U&'n\007F'), 'Ñ', U&'N\007F');

-- Returns the text by which a name is sorted. A name without ñ, as most are, is sorted by its folded form.
create function name_order(name text, folded text) returns text language sql immutable parallel safe
return case when normalize(name, nfc) ~ '[ñÑ]' then folded_name(with_enye(name)) else folded end;

create or replace function keep_for_search(person users) returns void language plpgsql as $$
begin
  insert into user_search (user_id, role, name_key, surname_key, surname2_key, mail_key, card, name_words, surname_words, surname2_words, created_at)
  values (
    person.id, person.role, search_key(with_enye(person.name)), search_key(with_enye(person.surname)),
    search_key(with_enye(coalesce(person.surname2, ''))), person.mail_key,
    coalesce(person.card, ''), array_to_tsvector(search_words(person.name)), array_to_tsvector(search_words(person.surname)),
    array_to_tsvector(search_words(coalesce(person.surname2, ''))), coalesce(person.created_at, '-infinity')
  )
  on conflict (user_id) do update set
    role = excluded.role, name_key = excluded.name_key, surname_key = excluded.surname_key, surname2_key = excluded.surname2_key,
    mail_key = excluded.mail_key, card = excluded.card, name_words = excluded.name_words, surname_words = excluded.surname_words,
    surname2_words = excluded.surname2_words, created_at = excluded.created_at; end
$$;

-- People whose accounts exist already, if their name contains ñ.
select keep_for_search(users) from users where normalize(concat_ws(' ', name, surname, surname2), nfc) ~ '[ñÑ]';
