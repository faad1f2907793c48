-- What an act was done on besides an account ('link 7f0c…', 'product ABC'), and what it changed: before and after by field, without secrets.
alter table support_actions add column object text;
alter table support_actions add column changes jsonb;

create index support_actions_object on support_actions (object, at);
