-- Trigger: computes a rating from the subject's own proven reviews, whatever value the statement sets.
create or replace function compute_rating() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  select r.count, r.average into new.rating_count, new.rating_average
  from rating_of((select proven from review_summaries where subject_id = new.id)) r;
  return new;
end $$;

revoke execute on function compute_rating() from public;

create trigger businesses_rating
  before update of rating_count, rating_average on businesses
  for each row
  execute function compute_rating();

create trigger products_rating
  before update of rating_count, rating_average on products
  for each row
  execute function compute_rating();
