-- The portal sends one reminder of an order that is sent and not paid. The person may withdraw such an order: later money for it goes back.
alter table children_orders add column reminded_at timestamptz;
alter table children_orders add column withdrawn_at timestamptz;
alter table children_orders add constraint children_orders_withdrawn_check check (withdrawn_at is null or (sent_at is not null and paid_at is null));

-- The moment when the publisher's systems have taken over a paid order, whose pictures are then deleted.
alter table children_orders add column handled_at timestamptz;
alter table children_orders add constraint children_orders_handled_check check (handled_at is null or paid_at is not null);
