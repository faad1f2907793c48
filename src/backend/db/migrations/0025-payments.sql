-- What people pay at the payment provider, and how each payment has ended. What is paid for is in tables of whoever sells it.
create table payments (
  -- Its number at the provider.
  order_id text primary key check (order_id ~ '^\d{4}[0-9A-Za-z]{0,8}$'),
  -- Who sells.
  purpose text not null check (purpose in ('coupons')),
  cents integer not null check (cents > 0),
  -- What the provider is asked for, as it is signed: the same with each form.
  request text not null,
  -- Nobody heard of an abandoned one: if it is paid all the same, it counts.
  state text not null default 'started' check (state in ('started', 'paid', 'refused', 'abandoned')),
  -- The provider's code of the result, and the bank's number of the charge.
  response text,
  authorisation text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- When the provider was asked last.
  asked_at timestamptz,
  -- What goes back to the payer: it was paid for what had been paid already, or had expired.
  refund_cents integer not null default 0 check (refund_cents between 0 and cents),
  refund text not null default 'none' check (refund in ('none', 'due', 'done', 'failed')),
  -- Who tries it says so first: nobody else does for a while.
  refund_tried_at timestamptz,
  check ((state = 'started') = (ended_at is null)),
  check ((refund = 'none') = (refund_cents = 0))
);

-- What holders of coupons have ordered.
create table coupon_orders (
  order_id text primary key references payments,
  library_token uuid not null references coupon_libraries,
  -- Of the page: the same wish again is the same order.
  wish uuid not null,
  email text not null,
  unique (library_token, wish)
);

-- Each with the prices at which it was ordered. It stays when its licence goes.
create table coupon_order_lines (
  order_id text not null references coupon_orders,
  licence text not null,
  price_cents integer not null,
  -- In hundredths of a percent, as `vat`.
  discount integer not null,
  vat integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  -- Whether its money goes back.
  returned boolean not null default false,
  primary key (order_id, licence)
);
