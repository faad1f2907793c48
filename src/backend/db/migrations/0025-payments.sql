-- Payments at the payment provider, with their results. Each area that sells something has the goods of a payment in tables of its own.
create table payments (
  -- Number of the payment at the provider.
  order_id text primary key check (order_id ~ '^\d{4}[0-9A-Za-z]{0,8}$'),
  -- The area that sells.
  purpose text not null check (purpose in ('coupons')),
  cents integer not null check (cents > 0),
  -- The signed parameters for the provider, which are the same in each form.
  request text not null,
  -- An abandoned payment has got no answer. If it is paid after all, it counts.
  state text not null default 'started' check (state in ('started', 'paid', 'refused', 'abandoned')),
  -- The result code of the provider, and the bank's number of the charge.
  response text,
  authorisation text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The moment when the provider was last asked about the payment.
  asked_at timestamptz,
  -- Cents that go back to the payer, for products that had already been paid for or had expired.
  refund_cents integer not null default 0 check (refund_cents between 0 and cents),
  refund text not null default 'none' check (refund in ('none', 'due', 'done', 'failed')),
  -- The moment of the last try to refund. An instance writes it before its try, so that no other instance tries meanwhile.
  refund_tried_at timestamptz,
  check ((state = 'started') = (ended_at is null)),
  check ((refund = 'none') = (refund_cents = 0))
);

-- Orders of holders of coupons.
create table coupon_orders (
  order_id text primary key references payments,
  library_token uuid not null references coupon_libraries,
  -- An id that the page makes: a second request with the same wish finds the same order.
  wish uuid not null,
  email text not null,
  unique (library_token, wish)
);

-- Lines of an order, with the prices at the time of the order. A line stays when its licence is deleted.
create table coupon_order_lines (
  order_id text not null references coupon_orders,
  licence text not null,
  price_cents integer not null,
  -- In hundredths of a percent, like `vat`.
  discount integer not null,
  vat integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  -- Whether the money for the line goes back.
  returned boolean not null default false,
  primary key (order_id, licence)
);
