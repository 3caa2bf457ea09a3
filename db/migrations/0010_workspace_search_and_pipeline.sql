ALTER TABLE "client_opportunities" ADD COLUMN "title" text;--> statement-breakpoint
CREATE INDEX "orders_number_parts" ON "orders" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_buyer_name" ON "purchases" USING gin (name_key("name") gin_trgm_ops) WHERE name is not null;--> statement-breakpoint
ALTER TABLE "client_opportunities" ADD CONSTRAINT "client_opportunities_title" CHECK (char_length("client_opportunities"."title") between 1 and 120);