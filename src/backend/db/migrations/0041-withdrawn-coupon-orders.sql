-- A person who has come back from the provider may withdraw an order that is not paid. Later money for it goes back.
alter table coupon_orders add column withdrawn_at timestamptz;
