CREATE TABLE "checkouts" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid,
	"request_hash" "bytea" NOT NULL,
	CONSTRAINT "checkouts_hash" CHECK (length("checkouts"."request_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("cart_id");