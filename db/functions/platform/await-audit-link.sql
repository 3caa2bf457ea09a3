-- Trigger: records, in the writing transaction, that an audit entry waits for its chain link. Locks no rows of other
-- transactions, so audited writes do not wait for each other.
create or replace function await_audit_link() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_pending (entry_id) values (new.id);
  return null;
end $$;

-- Anyone with this right could queue the rows of a table of their own.
revoke execute on function await_audit_link() from public;

create trigger audit_entries_pending
  after insert on audit_entries
  for each row
  execute function await_audit_link();
