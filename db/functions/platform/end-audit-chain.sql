-- Moves the head of the audit chain to the last link, once for a transaction, when all of its entries are chained.
create or replace function end_audit_chain() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
begin
  if not exists (select from audit_chain where seq > new.seq) then
    update audit_head set seq = new.seq, hash = new.hash;
  end if;
  return null;
end $$;

-- Whoever may run it could move the head by the rows of a table of their own.
revoke execute on function end_audit_chain() from public;

-- Deferred, it runs when all entries of the transaction are chained.
create constraint trigger audit_chain_ends
  after insert on audit_chain
  deferrable initially deferred
  for each row
  execute function end_audit_chain();
