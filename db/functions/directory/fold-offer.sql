-- What a business offers is searched by its folded name.
create or replace function fold_offer() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(new.name);
  return new;
end $$;

create trigger business_offers_folded
  before insert or update of name on business_offers
  for each row
  execute function fold_offer();
