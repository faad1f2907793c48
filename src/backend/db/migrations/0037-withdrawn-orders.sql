-- An order that is sent and not paid is reminded of once, and may be withdrawn. It is not paid any more then: money that comes goes back.
alter table children_orders add column reminded_at timestamptz;
alter table children_orders add column withdrawn_at timestamptz;
alter table children_orders add constraint children_orders_withdrawn_check check (withdrawn_at is null or (sent_at is not null and paid_at is null));

-- When the publisher's systems have taken over a paid order: its pictures are deleted then.
alter table children_orders add column handled_at timestamptz;
alter table children_orders add constraint children_orders_handled_check check (handled_at is null or paid_at is not null);
