-- Returns the state under which staff find a business: `removed` for one that staff removed, although its row is a
-- draft that its members may not publish.
create or replace function line_state(business uuid, state text) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select case when state = 'draft' and exists (select from taken_down d where d.subject_id = business) then 'removed' else state end
$$;
