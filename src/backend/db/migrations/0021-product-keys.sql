-- Products that coupons have opened, each with its key. A coupon that is redeemed adds its keys, and the product counts the devices on which
-- it is opened: both belong to the area of the coupons. Support reads them, and sets the devices back.
create table product_keys (
  product_key text primary key,
  -- The library of the coupon.
  token uuid not null,
  -- In small letters.
  email text not null,
  -- In capitals.
  coupon text not null,
  name text not null,
  licence text not null,
  -- -1 before the product is opened for the first time.
  registered_devices integer not null default -1 check (registered_devices >= -1),
  order_id text not null,
  detail_id text not null
);

create index product_keys_token on product_keys (token);
create index product_keys_email on product_keys (email);
create index product_keys_coupon on product_keys (coupon);
-- In an address a key has slashes for its hashes: no two keys may look the same there.
create unique index product_keys_in_address on product_keys (replace(product_key, '#', '/'));
