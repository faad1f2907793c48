-- `object`: the object of an action that does not concern an account alone ('link 7f0c…', 'product ABC').
-- `changes`: the changed fields, each with its value before and after. Secrets are recorded without values.
alter table support_actions add column object text;
alter table support_actions add column changes jsonb;
alter table support_actions add column support_key text not null generated always as (address_key(support_mail)) stored;
alter table support_actions add column subject_key text generated always as (address_key(subject_mail)) stored;

create index support_actions_object on support_actions (object, at, id);
-- For searches by the beginning of an address. The collation makes them independent of the locale of the database.
create index support_actions_support_key on support_actions (support_key collate "C", at, id);
create index support_actions_subject_key on support_actions (subject_key collate "C", at, id);
