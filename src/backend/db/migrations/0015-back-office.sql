-- Actions of support people on accounts. Rows are only added: they stay when the accounts are deleted.
create table support_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  support_id bigint not null,
  support_mail text not null,
  -- Null for an action that concerns no account, such as a change of the global values of links.
  subject_id bigint,
  subject_mail text,
  action text not null,
  address text not null
);

create index support_actions_at on support_actions (at, id);
create index support_actions_support_id on support_actions (support_id, at);
create index support_actions_subject_id on support_actions (subject_id, at);

create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'Rows of % are only added', tg_table_name; end
$$;

create trigger support_actions_stay before update or delete or truncate on support_actions
  for each statement execute function refuse_change();
