-- Trigger: when a business or product changes its kind, its statistics are listed under the new one.
create or replace function follow_listed_kind() returns trigger
language plpgsql
set search_path = public
as $$
begin
  update subject_figures set listed_as = new.kind where subject_id = new.id;
  return null;
end $$;

create trigger businesses_listed_as
  after update of kind on businesses
  for each row
  when (old.kind is distinct from new.kind)
  execute function follow_listed_kind();

create trigger products_listed_as
  after update of kind on products
  for each row
  when (old.kind is distinct from new.kind)
  execute function follow_listed_kind();
