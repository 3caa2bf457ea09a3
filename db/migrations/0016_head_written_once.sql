-- The head's row was written anew for each entry of a transaction, and each read of it passed over all that were written before. It is now
-- written once, when the last entry is chained; until then what is chained beyond it is the transaction's own.
-- By the index whatever the statistics say: they know nothing of what a transaction has just written.
create or replace function chain_audit_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
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
end $$;--> statement-breakpoint
create function end_audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  if not exists (select from audit_chain where seq > new.seq) then
    update audit_head set seq = new.seq, hash = new.hash;
  end if;
  return null;
end $$;--> statement-breakpoint
-- Whoever may run it could move the head by the rows of a table of their own.
revoke execute on function end_audit_chain() from public;--> statement-breakpoint
-- Deferred, it runs when all entries of the transaction are chained.
create constraint trigger audit_chain_ends after insert on audit_chain deferrable initially deferred
  for each row execute function end_audit_chain();--> statement-breakpoint
drop trigger audit_head_goes_on on audit_head;--> statement-breakpoint
-- Within a trigger, that of the chain, the head goes on.
create trigger audit_head_goes_on before update on audit_head
  for each row when (pg_trigger_depth() = 0 or new.seq <= old.seq) execute function refuse_audit_change();
