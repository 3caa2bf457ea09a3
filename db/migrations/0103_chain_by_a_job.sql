CREATE TABLE "audit_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
revoke insert, update, delete, truncate on audit_pending from lonja_app;--> statement-breakpoint
revoke all on sequence audit_pending_id_seq from lonja_app;--> statement-breakpoint

-- Links were made by the transactions of their entries, one after the other. From here on a job makes them.
drop trigger audit_entries_chained on audit_entries;--> statement-breakpoint
drop trigger audit_chain_ends on audit_chain;--> statement-breakpoint
drop trigger audit_head_goes_on on audit_head;--> statement-breakpoint
drop function chain_audit_entry();--> statement-breakpoint
drop function end_audit_chain();--> statement-breakpoint
drop function audit_link(bytea, bigint, timestamptz, audit_entries);--> statement-breakpoint

-- The hash of a link: over the one before it and one text for every value, in an order that is never changed. What came later (the session, when
-- the entry was written) is left out where it is null, so that older links keep their hashes.
create function audit_link(previous bytea, seq bigint, chained_at timestamptz, written_at timestamptz, entry audit_entries) returns bytea stable
return sha256(previous || convert_to((jsonb_build_array(
  seq, (extract(epoch from chained_at) * 1000000)::bigint, (entry).id, (extract(epoch from (entry).at) * 1000000)::bigint,
  (entry).actor_kind, (entry).actor_id, (entry).action, (entry).subject_kind, (entry).subject_id, (entry).business_id,
  (entry).detail, (entry).request_id)
  || case when (entry).session_id is null then '[]'::jsonb else jsonb_build_array((entry).session_id) end
  || case when written_at is null then '[]'::jsonb else jsonb_build_array((extract(epoch from written_at) * 1000000)::bigint) end)::text, 'UTF8'));--> statement-breakpoint

-- In the transaction of the entry, which waits for nobody by it: rows of others are not touched.
create function await_audit_link() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_pending (entry_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
-- Whoever may run it could have the rows of a table of their own wait.
revoke execute on function await_audit_link() from public;--> statement-breakpoint
create trigger audit_entries_pending after insert on audit_entries for each row execute function await_audit_link();--> statement-breakpoint

-- Chains the oldest entries that are committed and have no link, at most so many, and returns how many those were. Whoever comes meanwhile waits for
-- the head, and sees then what is left. It takes no values: all that it chains is read here.
-- By the indexes whatever the statistics say: they know little of a table that is filled and emptied every few seconds.
create function chain_audit_entries(max_entries integer) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  head audit_head;
  -- Read when the head is ours, so that moments stand in the order of the links.
  moment timestamptz;
  pending record;
  done bigint[] := '{}';
  entries uuid[] := '{}';
  moments timestamptz[] := '{}';
  hashes bytea[] := '{}';
begin
  -- Most of the time there is nothing, and then nothing is held or written.
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
end $$;--> statement-breakpoint
revoke execute on function chain_audit_entries(integer) from public;--> statement-breakpoint
grant execute on function chain_audit_entries(integer) to lonja_app;--> statement-breakpoint

-- The head goes on to a link that is there, and never back.
create function check_audit_head() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.seq <= old.seq or not exists (select from audit_chain where seq = new.seq and hash = new.hash) then
    raise exception 'the head of the audit log goes on to its next links' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger audit_head_goes_on before update on audit_head for each row execute function check_audit_head();--> statement-breakpoint

-- What waits for its link waits until it has it.
create function check_audit_pending() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from audit_chain where entry_id = old.entry_id) then
    raise exception 'audit entries wait until they are chained' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;--> statement-breakpoint
create trigger audit_pending_until_chained before delete on audit_pending for each row execute function check_audit_pending();--> statement-breakpoint
create trigger audit_pending_stays before update or truncate on audit_pending for each statement execute function refuse_audit_change();--> statement-breakpoint
-- Within a trigger, that of the entries, rows are added.
create trigger audit_pending_added before insert on audit_pending
  for each statement when (pg_trigger_depth() = 0) execute function refuse_audit_change();
