-- Whoever turned back from the provider may withdraw an order that is not paid. Money that comes for it afterwards goes back.
alter table coupon_orders add column withdrawn_at timestamptz;
