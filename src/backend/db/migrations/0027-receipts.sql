-- What letters about an order of coupons need: their language, and the names under which its products were bought.
alter table coupon_orders add column language text not null default 'es' check (language in ('es', 'en', 'it'));
-- Null: the licence stands for it.
alter table coupon_order_lines add column name text;

update coupon_order_lines set name = coupon_products.name
from coupon_licences join coupon_products on coupon_products.uuid = coupon_licences.product_uuid
where coupon_licences.licence = coupon_order_lines.licence;

-- A wish that was refused is a new order when it comes again, since the provider takes the number of an order once: null where it is no longer
-- that of this order.
alter table coupon_orders alter column wish drop not null;
