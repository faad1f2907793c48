-- The provider accepts a number only once, even if the person only visits its page. So each form that a browser gets is an attempt with its
-- own number, in a row of `payments`. The first attempt of an order of coupons has the number of the order. Further attempts are in
-- this table. The attempts of orders for children are in `children_order_payments`.
create table coupon_order_attempts (
  payment_id text primary key references payments,
  order_id text not null references coupon_orders,
  check (payment_id <> order_id)
);
create index coupon_order_attempts_of on coupon_order_attempts (order_id);

-- The moment of the last answer of the provider. If it is earlier than the last question, the result is unknown.
alter table payments add column answered_at timestamptz;
