CREATE TABLE "mercado_pago_accounts" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"connected_by" uuid,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mercado_pago_accounts_country" CHECK ("mercado_pago_accounts"."country" in ('MX', 'CO', 'AR', 'CL', 'PE')),
	CONSTRAINT "mercado_pago_accounts_account" CHECK ("mercado_pago_accounts"."account_id" ~ '^[0-9]{1,20}$'),
	CONSTRAINT "mercado_pago_accounts_name" CHECK (length("mercado_pago_accounts"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slow" jsonb;--> statement-breakpoint
ALTER TABLE "mercado_pago_accounts" ADD CONSTRAINT "mercado_pago_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mercado_pago_accounts" ADD CONSTRAINT "mercado_pago_accounts_connected_by_profiles_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mercado_pago_accounts_connector" ON "mercado_pago_accounts" USING btree ("connected_by") WHERE connected_by is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('demo', 'paypal', 'mercado_pago', 'mercado_pago_direct', 'manual'));