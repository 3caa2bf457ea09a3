-- Returns the price that a buyer pays for one piece at a time.
create or replace function price_at(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz)
returns bigint
language sql immutable parallel safe
as $$
  select case when sale_price is not null and (sale_from is null or sale_from <= moment) and (sale_until is null or moment < sale_until)
    then sale_price else price end
$$;

-- Returns the unit price for a quantity at a time: the lower of the price then and the quantity tier.
create or replace function price_at(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz,
  tiers jsonb, quantity int)
returns bigint
language sql immutable parallel safe
as $$
  select case when tiers = '[]' then price_at(price, sale_price, sale_from, sale_until, moment)
    else least(price_at(price, sale_price, sale_from, sale_until, moment),
      (select min((tier ->> 'price')::bigint) from jsonb_array_elements(tiers) tier where (tier ->> 'from')::bigint <= quantity)) end
$$;
