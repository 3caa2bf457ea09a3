-- Trigger: like refuse_anothers_former_slug, with one query for all rows of an insert.
create or replace function refuse_anothers_former_slugs() returns trigger
language plpgsql
as $$
declare
  taken text;
begin
  select slug into taken from added join business_former_slugs f using (slug) where f.business_id <> added.id limit 1;
  if found then
    raise exception 'another business had the slug %', taken using errcode = 'unique_violation', constraint = 'businesses_slug';
  end if;
  return null;
end $$;

create trigger businesses_slugs_never_anothers
  after insert on businesses
  referencing new table as added
  for each statement
  execute function refuse_anothers_former_slugs();
