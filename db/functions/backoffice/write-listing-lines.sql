-- Trigger: copies a business's own columns to the staff list from its new row, which the writing transaction has
-- locked.
create or replace function write_listing_lines() returns trigger
language plpgsql
set search_path = public
as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_lines (business_id, created_at, category_id, level, claimed, is_demo, state, folded)
    select id, created_at, category_id, level, claimed, is_demo, state, search_fold(name) from changed;
  else
    update listing_lines l set created_at = c.created_at, category_id = c.category_id, level = c.level, claimed = c.claimed,
      is_demo = c.is_demo, state = line_state(c.id, c.state), folded = search_fold(c.name)
    from changed c join was w on w.id = c.id
    where l.business_id = c.id and (c.created_at, c.category_id, c.level, c.claimed, c.is_demo, c.state, c.name)
      is distinct from (w.created_at, w.category_id, w.level, w.claimed, w.is_demo, w.state, w.name);
  end if;
  return null;
end $$;

create trigger businesses_line_new
  after insert on businesses
  referencing new table as changed
  for each statement
  execute function write_listing_lines();

create trigger businesses_line_changed
  after update on businesses
  referencing old table as was new table as changed
  for each statement
  execute function write_listing_lines();
