-- A business that staff took down is a draft that its people may not publish: the team finds and counts it as what it is.
create function line_state(business uuid, state text) returns text language sql stable set search_path = public, pg_temp as $$
  select case when state = 'draft' and exists (select from taken_down d where d.subject_id = business) then 'removed' else state end
$$;--> statement-breakpoint
create or replace function write_listing_lines() returns trigger language plpgsql set search_path = public as $$
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
end $$;--> statement-breakpoint
-- Who takes a business down or gives it back holds it.
create function write_removed_lines() returns trigger language plpgsql set search_path = public as $$
begin
  update listing_lines l set state = line_state(b.id, b.state)
  from changed c join businesses b on b.id = c.subject_id
  where l.business_id = b.id and l.state <> line_state(b.id, b.state);
  return null;
end $$;--> statement-breakpoint
create trigger taken_down_line_new after insert on taken_down
  referencing new table as changed for each statement execute function write_removed_lines();--> statement-breakpoint
create trigger taken_down_line_gone after delete on taken_down
  referencing old table as changed for each statement execute function write_removed_lines();--> statement-breakpoint
update listing_lines l set state = 'removed' from taken_down d where d.subject_id = l.business_id and l.state = 'draft';
