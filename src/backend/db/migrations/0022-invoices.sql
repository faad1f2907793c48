-- Processes that collect the activations of a period, for the invoices of a partner channel. Each runs as a job apart from its request.
create table invoices (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('blink', 'lasalle')),
  -- Who has started it. The account may go.
  created_by bigint not null,
  created_by_mail text not null,
  -- Of the page: the same key again is the same process.
  key text not null,
  starts_on date not null,
  ends_on date not null,
  expires_on date,
  activation_days integer,
  comment text not null,
  started_at timestamptz not null default now(),
  -- null while it runs.
  finished_at timestamptz,
  failed boolean not null default false,
  -- A process that is started anew is another run: what is left of the one before writes nothing any more.
  run integer not null default 1,
  -- Where the run stands: the activation that was collected last, and how many there are.
  last_at timestamptz not null default '-infinity',
  last_code text not null default '',
  activations integer not null default 0,
  check (starts_on <= ends_on),
  unique (channel, created_by, key)
);

create index invoices_starts_on on invoices (channel, starts_on, id);

-- What a process has collected, as it was then.
create table invoice_activations (
  invoice_id bigint not null references invoices on delete cascade,
  position integer not null,
  code text not null,
  title text not null,
  product text not null,
  school text,
  activated_at timestamptz not null,
  primary key (invoice_id, position)
);

create index licences_activated_at on licences (activated_at, code);
