-- Notes that an audit entry waits for its link in the chain, in the transaction that writes it. It locks no row of others,
-- so audited writes do not wait for each other.
create or replace function await_audit_link() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_pending (entry_id) values (new.id);
  return null;
end $$;

-- Whoever may run it could have the rows of a table of their own wait.
revoke execute on function await_audit_link() from public;

create trigger audit_entries_pending
  after insert on audit_entries
  for each row
  execute function await_audit_link();
