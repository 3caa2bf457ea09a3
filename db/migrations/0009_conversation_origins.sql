ALTER TABLE "messages" ADD COLUMN "came_from" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_came_from_conversations_id_fk" FOREIGN KEY ("came_from") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_came_from" ON "messages" USING btree ("came_from") WHERE came_from is not null;--> statement-breakpoint
CREATE INDEX "leads_without_account" ON "leads" USING btree (lower("email")) WHERE profile_id is null;