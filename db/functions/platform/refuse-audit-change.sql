-- Trigger: refuses updates and deletions of the audit log, its chain and the head of the chain, by any role.
create or replace function refuse_audit_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'audit entries are only ever added' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_only_added
  before update or delete or truncate on audit_entries
  for each statement
  execute function refuse_audit_change();

-- Also on each partition, for those who may write there directly.
create trigger audit_entries_rows_only_added
  before update or delete on audit_entries
  for each row
  execute function refuse_audit_change();

create trigger audit_chain_only_added
  before update or delete or truncate on audit_chain
  for each statement
  execute function refuse_audit_change();

create trigger audit_head_stays
  before delete or truncate on audit_head
  for each statement
  execute function refuse_audit_change();

create trigger audit_pending_stays
  before update or truncate on audit_pending
  for each statement
  execute function refuse_audit_change();

-- Only the trigger of the entries inserts rows.
create trigger audit_pending_added
  before insert on audit_pending
  for each statement
  when (pg_trigger_depth() = 0)
  execute function refuse_audit_change();
