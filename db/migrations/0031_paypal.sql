ALTER TABLE "payments" DROP CONSTRAINT "payments_provider";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture" ON "payments" USING btree ("provider","capture_reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_capture_reference" CHECK ("payments"."capture_reference" is null or "payments"."captured_at" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('demo', 'paypal', 'manual'));