-- `mischarged`: the provider says, with its signature, that it has charged another amount. The attempt is not paid, and staff decide.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('started', 'paid', 'refused', 'abandoned', 'mischarged'));

-- The cents that were charged instead of `cents`. The number stays after the decision of staff, so that the charge is reported once.
alter table payments add column charged_cents integer;
alter table payments add constraint payments_charged_check check (state <> 'mischarged' or charged_cents is not null);
