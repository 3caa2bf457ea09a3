-- Chains an audit entry to the one before it when its transaction ends, after all that the transaction locked: nobody
-- waits for another while holding the head. The head is written once, by end_audit_chain; until then what is chained
-- beyond it is the transaction's own. By the index whatever the statistics say: they know nothing of what a transaction
-- has just written.
create or replace function chain_audit_entry() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
declare
  head audit_head;
  last audit_chain;
  -- Read when the head is ours, so that moments stand in the order of the links.
  moment timestamptz;
begin
  select * into strict head from audit_head for update;
  moment := clock_timestamp();
  select * into last from audit_chain order by seq desc limit 1;
  if last.seq > head.seq then
    head.seq := last.seq;
    head.hash := last.hash;
  end if;
  head.seq := head.seq + 1;
  head.hash := audit_link(head.hash, head.seq, moment, new);
  insert into audit_chain (seq, entry_id, chained_at, hash) values (head.seq, new.id, moment, head.hash);
  return null;
end $$;

-- Whoever may run it could chain the rows of a table of their own.
revoke execute on function chain_audit_entry() from public;

create constraint trigger audit_entries_chained
  after insert on audit_entries
  deferrable initially deferred
  for each row
  execute function chain_audit_entry();
