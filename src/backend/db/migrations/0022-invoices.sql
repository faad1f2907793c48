-- Processes that collect the activations of a period, for the invoices of a partner. Each process runs as a job, not in its request.
create table invoices (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('blink', 'lasalle')),
  -- The person who has started the process. This is no foreign key, because the account may be deleted.
  created_by bigint not null,
  created_by_mail text not null,
  -- A key that the page makes: a second request with the same key finds the same process.
  key text not null,
  starts_on date not null,
  ends_on date not null,
  expires_on date,
  activation_days integer,
  comment text not null,
  started_at timestamptz not null default now(),
  -- Null while the process runs.
  finished_at timestamptz,
  failed boolean not null default false,
  -- Number of the run. A restart makes a new run, and jobs of earlier runs write nothing more.
  run integer not null default 1,
  -- The progress of the run: the last collected activation, and the number of collected activations.
  last_at timestamptz not null default '-infinity',
  last_code text not null default '',
  activations integer not null default 0,
  check (starts_on <= ends_on),
  unique (channel, created_by, key)
);

create index invoices_starts_on on invoices (channel, starts_on, id);

-- The activations that a process has collected, with their data at that time.
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
