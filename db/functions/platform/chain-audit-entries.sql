-- Chains the oldest committed entries without a link, at most max_entries, and returns their number. A concurrent
-- caller waits for the head row and then sees what is left. It takes no values from its caller: everything that it
-- chains is read here. Uses the indexes whatever the statistics say, which are unreliable for a table that is filled
-- and emptied every few seconds.
create or replace function chain_audit_entries(max_entries integer) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  head audit_head;
  -- Read after the head is locked, so that times follow the order of the links.
  moment timestamptz;
  pending record;
  done bigint[] := '{}';
  entries uuid[] := '{}';
  moments timestamptz[] := '{}';
  hashes bytea[] := '{}';
begin
  -- Usually nothing is pending; then nothing is locked or written.
  if not exists (select from audit_pending) then
    return 0;
  end if;
  select * into strict head from audit_head for update;
  moment := clock_timestamp();
  for pending in
    select p.id, p.written_at, e as entry from audit_pending p join audit_entries e on e.id = p.entry_id order by p.id limit max_entries
  loop
    head.seq := head.seq + 1;
    head.hash := audit_link(head.hash, head.seq, moment, pending.written_at, pending.entry);
    done := done || pending.id;
    entries := entries || (pending.entry).id;
    moments := moments || pending.written_at;
    hashes := hashes || head.hash;
  end loop;
  if cardinality(done) = 0 then
    return 0;
  end if;
  insert into audit_chain (seq, entry_id, chained_at, hash, written_at)
    select head.seq - cardinality(done) + l.nth, l.entry_id, moment, l.hash, l.written_at
    from unnest(entries, hashes, moments) with ordinality as l (entry_id, hash, written_at, nth);
  update audit_head set seq = head.seq, hash = head.hash;
  delete from audit_pending where id = any (done);
  return cardinality(done);
end $$;

revoke execute on function chain_audit_entries(integer) from public;
grant execute on function chain_audit_entries(integer) to lonja_app;
