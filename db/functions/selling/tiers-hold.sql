-- needed by tables: the check sellables_tiers
-- Returns whether quantity tiers ascend in quantity from 2 on and descend in price below the given one; false for
-- anything that is not a list of tiers.
create or replace function tiers_hold(tiers jsonb, price bigint) returns boolean
language plpgsql immutable parallel safe
as $$
declare
  tier jsonb;
  least_from bigint := 2;
  most_price bigint := price - 1;
begin
  if jsonb_typeof(tiers) <> 'array' then return false; end if;
  if jsonb_array_length(tiers) > 6 then return false; end if;
  for tier in select one from jsonb_array_elements(tiers) with ordinality as t (one, nth) order by nth loop
    if jsonb_typeof(tier) <> 'object' then return false; end if;
    if jsonb_typeof(tier -> 'from') is distinct from 'number' or jsonb_typeof(tier -> 'price') is distinct from 'number'
      or tier - 'from' - 'price' <> '{}' then return false; end if;
    if tier ->> 'from' !~ '^[0-9]{1,7}$' or tier ->> 'price' !~ '^[0-9]{1,12}$' then return false; end if;
    if (tier ->> 'from')::bigint not between least_from and 1000000 or (tier ->> 'price')::bigint not between 1 and most_price then
      return false;
    end if;
    least_from := (tier ->> 'from')::bigint + 1;
    most_price := (tier ->> 'price')::bigint - 1;
  end loop;
  return true;
end $$;
