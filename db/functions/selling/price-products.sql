-- Writes the products' price columns from their variants: the sale period if all discounted variants share one, else
-- none and `sales_differ`.
create or replace function price_products(wanted uuid[]) returns void
language sql
as $$
  update products p set price = v.price, sales_differ = v.times > 1,
    sale_price = case when v.times = 1 then v.sale_price end,
    sale_from = case when v.times = 1 then v.sale_from end,
    sale_until = case when v.times = 1 then v.sale_until end
  from (
    select w.id, min(s.price) as price, min(s.sale_price) as sale_price, min(s.sale_from) as sale_from, min(s.sale_until) as sale_until,
      count(distinct (s.sale_from, s.sale_until)) filter (where s.sale_price is not null) as times
    from unnest(wanted) w (id) left join product_variants c on c.product_id = w.id and not c.is_retired left join sellables s on s.id = c.id
    group by w.id
  ) v
  where p.id = v.id and (p.price, p.sale_price, p.sale_from, p.sale_until, p.sales_differ) is distinct from
    (v.price, case when v.times = 1 then v.sale_price end, case when v.times = 1 then v.sale_from end,
      case when v.times = 1 then v.sale_until end, v.times > 1)
$$;
