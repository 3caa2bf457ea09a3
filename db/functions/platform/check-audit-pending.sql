-- Trigger: refuses to delete a pending mark before its audit entry has its link.
create or replace function check_audit_pending() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from audit_chain where entry_id = old.entry_id) then
    raise exception 'audit entries wait until they are chained' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger audit_pending_until_chained
  before delete on audit_pending
  for each row
  execute function check_audit_pending();
