CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid,
	"currency" char(3) NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE NULLS NOT DISTINCT("business_id","kind","currency"),
	CONSTRAINT "ledger_accounts_currency" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('receivable', 'clearing', 'held', 'payable', 'provider', 'commission')),
	CONSTRAINT "ledger_accounts_owned" CHECK (("ledger_accounts"."kind" in ('receivable', 'clearing', 'held', 'payable')) = ("ledger_accounts"."business_id" is not null)),
	CONSTRAINT "ledger_accounts_code" CHECK ("ledger_accounts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"reverses" uuid,
	"size" smallint NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_key" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_entries_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "ledger_entries_cause_kind" CHECK ("ledger_entries"."cause_kind" in ('order', 'payment', 'release', 'refund', 'payout', 'correction')),
	CONSTRAINT "ledger_entries_key_said" CHECK (length("ledger_entries"."idempotency_key") between 1 and 200),
	CONSTRAINT "ledger_entries_size" CHECK ("ledger_entries"."size" >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0 and "ledger_postings"."amount" between -9007199254740991 and 9007199254740991)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_ledger_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_cause" ON "ledger_entries" USING btree ("cause_kind","cause_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_of_account" ON "ledger_postings" USING btree ("account_id","amount");--> statement-breakpoint

revoke update, delete, truncate on ledger_accounts, ledger_entries, ledger_postings from lonja_app;--> statement-breakpoint

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'insufficient_privilege';
end $$;--> statement-breakpoint
create trigger ledger_accounts_only_added before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();--> statement-breakpoint
create trigger ledger_entries_only_added before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();--> statement-breakpoint
create trigger ledger_postings_only_added before update or delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();--> statement-breakpoint

create function refuse_broken_entry(entry_id uuid) returns void language plpgsql stable as $$
declare
  entry ledger_entries;
  postings bigint;
begin
  select * into strict entry from ledger_entries e where e.id = refuse_broken_entry.entry_id;
  select count(*) into postings from ledger_postings p where p.entry_id = entry.id;
  if postings <> entry.size then
    raise exception 'an entry of % postings has %', entry.size, postings using errcode = 'check_violation', constraint = 'ledger_entries_whole';
  end if;
  if exists (select from ledger_postings p where p.entry_id = entry.id group by p.currency having sum(p.amount) <> 0) then
    raise exception 'the postings of an entry sum to zero in each currency' using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  if entry.reverses is not null and (
    exists (select from ledger_entries e where e.id = entry.reverses and e.reverses is not null)
    or exists (
      (select p.position, p.account_id, -p.amount from ledger_postings p where p.entry_id = entry.reverses)
      except (select p.position, p.account_id, p.amount from ledger_postings p where p.entry_id = entry.id)
    )
    or (select e.size from ledger_entries e where e.id = entry.reverses) <> entry.size
  ) then
    raise exception 'a reversal takes back the whole of an entry that is none' using errcode = 'check_violation', constraint = 'ledger_entries_reversal';
  end if;
end $$;--> statement-breakpoint
create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  perform refuse_broken_entry(new.id);
  return null;
end $$;--> statement-breakpoint
create function check_ledger_posting() returns trigger language plpgsql as $$
begin
  perform refuse_broken_entry(new.entry_id);
  return null;
end $$;--> statement-breakpoint
create constraint trigger ledger_entries_whole after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_entry();--> statement-breakpoint
create constraint trigger ledger_postings_whole after insert on ledger_postings deferrable initially deferred
  for each row execute function check_ledger_posting();
