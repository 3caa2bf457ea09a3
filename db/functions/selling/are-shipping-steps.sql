-- needed by tables: the check shipping_methods_steps
-- Returns whether delivery price tiers are valid: a list of at most ten {"from", "price"}, each from a higher amount
-- than the one before.
create or replace function are_shipping_steps(steps jsonb) returns boolean
language sql immutable
as $$
  select case when jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 10 then false else coalesce((
    select bool_and(coalesce("from" between 1 and 100000000000 and price between 0 and 100000000000 and "from" > coalesce(before, 0), false))
    from (
      select "from", price, lag("from") over (order by place) as before
      from rows from (jsonb_to_recordset(steps) as ("from" bigint, price bigint)) with ordinality step("from", price, place)
    ) step), true) end
$$;
