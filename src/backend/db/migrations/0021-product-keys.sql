-- Products that coupons have brought, each with its key. A redemption adds the keys of its coupon. A product counts the devices on which it
-- is opened. Support reads the keys, and resets the number of devices.
create table product_keys (
  product_key text primary key,
  -- The token of the library of the coupon.
  token uuid not null,
  -- E-mail address in small letters.
  email text not null,
  -- Code of the coupon in capital letters.
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
-- In an address, each # of a key is a slash. No two keys may be the same in an address.
create unique index product_keys_in_address on product_keys (replace(product_key, '#', '/'));
