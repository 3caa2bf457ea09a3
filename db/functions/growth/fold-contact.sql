-- Trigger: stores the folded names and organizations by which contacts are searched, and the place by which they are
-- filtered: `MX/jalisco/zapopan`, with an empty part for what is not known.
create or replace function fold_contact() returns trigger
language plpgsql
set search_path = public
as $$
begin
  new.folded := search_fold(concat_ws(' ', new.name, new.organization));
  new.place_key := case when new.country_code is null then ''
    else new.country_code || '/' || search_fold(coalesce(new.region, '')) || '/' || search_fold(coalesce(new.city, '')) end;
  return new;
end $$;

create trigger contacts_folded
  before insert or update of name, organization, country_code, region, city on contacts
  for each row
  execute function fold_contact();
