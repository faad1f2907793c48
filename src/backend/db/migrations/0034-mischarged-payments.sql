-- The provider says, with its signature, that it has charged another amount than that of the attempt: it is not paid, and a person decides.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('started', 'paid', 'refused', 'abandoned', 'mischarged'));

-- What was charged instead of `cents`. It stays when a person has decided, so that the same charge is told of once.
alter table payments add column charged_cents integer;
alter table payments add constraint payments_charged_check check (state <> 'mischarged' or charged_cents is not null);
