-- The provider takes a number once, also of a mere visit. So each form that a browser gets is an attempt with a number of its own: a row of
-- `payments`. The first attempt of an order of coupons has the number of the order, each further one is here. Those of orders for children are in
-- `children_order_payments`.
create table coupon_order_attempts (
  payment_id text primary key references payments,
  order_id text not null references coupon_orders,
  check (payment_id <> order_id)
);
create index coupon_order_attempts_of on coupon_order_attempts (order_id);

-- When the provider has answered last: what it was asked and did not answer is not known.
alter table payments add column answered_at timestamptz;
