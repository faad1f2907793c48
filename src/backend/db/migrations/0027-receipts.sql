-- Data for letters about an order of coupons: the language, and the names of the products when they were ordered.
alter table coupon_orders add column language text not null default 'es' check (language in ('es', 'en', 'it'));
-- Null for an unknown name: letters then show the licence.
alter table coupon_order_lines add column name text;

update coupon_order_lines set name = coupon_products.name
from coupon_licences join coupon_products on coupon_products.uuid = coupon_licences.product_uuid
where coupon_licences.licence = coupon_order_lines.licence;

-- Null when the order has lost its wish. A request with the same wish then makes a new order, because the provider accepts a number only
-- once.
alter table coupon_orders alter column wish drop not null;
