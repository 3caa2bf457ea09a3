ALTER TABLE "mercado_pago_accounts" ADD COLUMN "used_from" timestamp with time zone;--> statement-breakpoint
UPDATE "mercado_pago_accounts" SET "used_from" = "connected_at";--> statement-breakpoint
ALTER TABLE "mercado_pago_accounts" ALTER COLUMN "used_from" SET NOT NULL;
