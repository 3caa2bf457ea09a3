-- A business that staff took down is a draft that its people may not publish: the team finds and counts it as what it
-- is.
create or replace function line_state(business uuid, state text) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select case when state = 'draft' and exists (select from taken_down d where d.subject_id = business) then 'removed' else state end
$$;
