CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"chained_at" timestamp with time zone,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_entry" UNIQUE("entry_id"),
	CONSTRAINT "audit_chain_seq" CHECK ("audit_chain"."seq" > 0),
	CONSTRAINT "audit_chain_hash" CHECK (length("audit_chain"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."id")
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
revoke insert, update, delete, truncate on audit_chain, audit_head from lonja_app;--> statement-breakpoint
-- The hash of a link: over the one before it and one text for every value, in an order that is never changed.
create function audit_link(previous bytea, seq bigint, chained_at timestamptz, entry audit_entries) returns bytea stable
return sha256(previous || convert_to(jsonb_build_array(
  seq, (extract(epoch from chained_at) * 1000000)::bigint, (entry).id, (extract(epoch from (entry).at) * 1000000)::bigint,
  (entry).actor_kind, (entry).actor_id, (entry).action, (entry).subject_kind, (entry).subject_id, (entry).business_id,
  (entry).detail, (entry).request_id)::text, 'UTF8'));--> statement-breakpoint
-- What was there before the chain is taken as it is, in the order of its ids, and has no moment.
do $$
declare
  entry audit_entries;
  last bytea := decode(repeat('00', 32), 'hex');
  n bigint := 0;
begin
  for entry in select * from audit_entries order by id loop
    n := n + 1;
    last := audit_link(last, n, null, entry);
    insert into audit_chain (seq, entry_id, hash) values (n, entry.id, last);
  end loop;
  insert into audit_head (seq, hash) values (n, last);
end $$;--> statement-breakpoint
-- Runs when a deed's transaction ends, after all that it locked: nobody waits for another deed while holding the head.
create function chain_audit_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  -- Read when the head is ours, so that moments stand in the order of the links.
  moment timestamptz;
begin
  select * into strict head from audit_head for update;
  moment := clock_timestamp();
  head.seq := head.seq + 1;
  head.hash := audit_link(head.hash, head.seq, moment, new);
  insert into audit_chain (seq, entry_id, chained_at, hash) values (head.seq, new.id, moment, head.hash);
  update audit_head set seq = head.seq, hash = head.hash;
  return null;
end $$;--> statement-breakpoint
-- Whoever may run it could chain the rows of a table of their own.
revoke execute on function chain_audit_entry() from public;--> statement-breakpoint
create constraint trigger audit_entries_chained after insert on audit_entries deferrable initially deferred
  for each row execute function chain_audit_entry();--> statement-breakpoint
create trigger audit_chain_only_added before update or delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();--> statement-breakpoint
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();--> statement-breakpoint
-- Within a trigger, that of the chain, the head goes on.
create trigger audit_head_goes_on before update on audit_head
  for each row when (pg_trigger_depth() = 0 or new.seq <> old.seq + 1) execute function refuse_audit_change();
