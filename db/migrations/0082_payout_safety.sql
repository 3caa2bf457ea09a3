CREATE TABLE "debt_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_payments_reference" CHECK (length(btrim("debt_payments"."reference")) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_cause_kind";--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_confirmed_by_profiles_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_payments_key" ON "debt_payments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "debt_payments_business" ON "debt_payments" USING btree ("business_id","confirmed_at","id");--> statement-breakpoint
CREATE INDEX "debt_payments_confirmer" ON "debt_payments" USING btree ("confirmed_by") WHERE confirmed_by is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause_kind" CHECK ("ledger_entries"."cause_kind" in ('order', 'payment', 'release', 'refund', 'payout', 'debt', 'correction'));--> statement-breakpoint

-- Whether nobody is left who manages a business, because everybody who does is suspended: nobody would send what is ordered.
create function is_unattended(of uuid) returns boolean language sql stable as $$
  select exists (select from business_members m where m.business_id = of and m.role in ('owner', 'manager'))
    and not exists (select from business_members m join users u on u.id = m.profile_id
      where m.business_id = of and m.role in ('owner', 'manager') and u.suspended_at is null)
$$;--> statement-breakpoint

-- What was never sent is never due to its seller.
create function check_release() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.cause_id and o.state not in ('shipped', 'delivered')) then
    raise exception 'what is held of an order is due once it was sent'
      using errcode = 'check_violation', constraint = 'ledger_entries_release_sent';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger ledger_entries_release_sent before insert on ledger_entries for each row
  when (new.cause_kind = 'release') execute function check_release();
