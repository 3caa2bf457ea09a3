-- Trigger: reactions a business in the staff list as removed or restored. The removing or restoring transaction has locked
-- it.
create or replace function write_removed_lines() returns trigger
language plpgsql
set search_path = public
as $$
begin
  update listing_lines l set state = line_state(b.id, b.state)
  from changed c join businesses b on b.id = c.subject_id
  where l.business_id = b.id and l.state <> line_state(b.id, b.state);
  return null;
end $$;

create trigger taken_down_line_new
  after insert on taken_down
  referencing new table as changed
  for each statement
  execute function write_removed_lines();

create trigger taken_down_line_gone
  after delete on taken_down
  referencing old table as changed
  for each statement
  execute function write_removed_lines();
