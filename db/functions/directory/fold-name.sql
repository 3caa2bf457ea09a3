-- Trigger: stores the folded name by which a row is searched: offers of businesses, post categories, contact tags, groups
-- and fields, staff groups.
create or replace function fold_name() returns trigger
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
  execute function fold_name();

create trigger post_categories_folded
  before insert or update of name on post_categories
  for each row
  execute function fold_name();

create trigger contact_tags_folded
  before insert or update of name on contact_tags
  for each row
  execute function fold_name();

create trigger contact_groups_folded
  before insert or update of name on contact_groups
  for each row
  execute function fold_name();

create trigger contact_fields_folded
  before insert or update of name on contact_fields
  for each row
  execute function fold_name();

create trigger staff_groups_folded
  before insert or update of name on staff_groups
  for each row
  execute function fold_name();
