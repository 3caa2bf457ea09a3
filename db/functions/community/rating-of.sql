-- What so many of each number of stars, one star first, come to: how many opinions, and their average; null without any.
create or replace function rating_of(stars int[]) returns table (count int, average float8)
language sql immutable parallel safe
as $$
  select coalesce(sum(n), 0)::int, sum(n * star)::float8 / nullif(sum(n), 0) from unnest(stars) with ordinality as s (n, star)
$$;
