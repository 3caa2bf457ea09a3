DROP INDEX "leads_code";--> statement-breakpoint
CREATE UNIQUE INDEX "leads_code" ON "leads" USING btree ("business_id","code");