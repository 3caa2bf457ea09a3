-- What a buyer pays for a thing at a moment.
create or replace function price_at(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz)
returns bigint
language sql immutable parallel safe
as $$
  select case when sale_price is not null and (sale_from is null or sale_from <= moment) and (sale_until is null or moment < sale_until)
    then sale_price else price end
$$;

-- What each of so many costs at a moment: the lower one of its price then and of the tier that is reached.
create or replace function price_at(price bigint, sale_price bigint, sale_from timestamptz, sale_until timestamptz, moment timestamptz,
  tiers jsonb, quantity int)
returns bigint
language sql immutable parallel safe
as $$
  select case when tiers = '[]' then price_at(price, sale_price, sale_from, sale_until, moment)
    else least(price_at(price, sale_price, sale_from, sale_until, moment),
      (select min((tier ->> 'price')::bigint) from jsonb_array_elements(tiers) tier where (tier ->> 'from')::bigint <= quantity)) end
$$;
