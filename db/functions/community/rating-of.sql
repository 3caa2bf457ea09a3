-- Returns the number and average of reviews, given the count of each star rating from one star on; the average is null
-- without any.
create or replace function rating_of(stars int[]) returns table (count int, average float8)
language sql immutable parallel safe
as $$
  select coalesce(sum(n), 0)::int, sum(n * star)::float8 / nullif(sum(n), 0) from unnest(stars) with ordinality as s (n, star)
$$;
