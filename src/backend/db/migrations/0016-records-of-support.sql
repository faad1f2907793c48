-- What an act was done on besides an account ('link 7f0c…', 'product ABC'), and what it changed: before and after by field, without secrets.
alter table support_actions add column object text;
alter table support_actions add column changes jsonb;
alter table support_actions add column support_key text not null generated always as (address_key(support_mail)) stored;
alter table support_actions add column subject_key text generated always as (address_key(subject_mail)) stored;

create index support_actions_object on support_actions (object, at, id);
-- Searched by how they begin, whatever the locale of the database.
create index support_actions_support_key on support_actions (support_key collate "C", at, id);
create index support_actions_subject_key on support_actions (subject_key collate "C", at, id);
