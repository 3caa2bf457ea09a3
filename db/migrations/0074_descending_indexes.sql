-- Every list asks for the newest as `order by … desc`, which puts nulls first: an index that puts them last is read, and then all is sorted.
DROP INDEX "audit_at";--> statement-breakpoint
DROP INDEX "audit_action";--> statement-breakpoint
DROP INDEX "audit_subject";--> statement-breakpoint
DROP INDEX "audit_business";--> statement-breakpoint
DROP INDEX "audit_actor";--> statement-breakpoint
DROP INDEX "businesses_newest";--> statement-breakpoint
DROP INDEX "order_groups_buyer";--> statement-breakpoint
DROP INDEX "orders_store";--> statement-breakpoint
DROP INDEX "flow_states_user";--> statement-breakpoint
DROP INDEX "keys_purpose";--> statement-breakpoint
DROP INDEX "leads_business";--> statement-breakpoint
DROP INDEX "account_removals_author";--> statement-breakpoint
DROP INDEX "report_cases_decided";--> statement-breakpoint
DROP INDEX "report_cases_author";--> statement-breakpoint
DROP INDEX "reports_reporter";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_stars";--> statement-breakpoint
DROP INDEX "reviews_business";--> statement-breakpoint
DROP INDEX "subject_figures_commented";--> statement-breakpoint
DROP INDEX "verification_facts_business";--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_business" ON "audit_entries" USING btree ("business_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_groups_buyer" ON "order_groups" USING btree ("profile_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("store_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "flow_states_user" ON "flow_states" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "keys_purpose" ON "keys" USING btree ("purpose","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_business" ON "leads" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_removals_author" ON "account_removals" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("state","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "report_cases_author" ON "report_cases" USING btree ("author_id","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("subject_id","stars","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_business" ON "reviews" USING btree ("business_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subject_figures_commented" ON "subject_figures" USING btree ("comment_score" DESC NULLS FIRST,"subject_id") WHERE comment_score is not null;--> statement-breakpoint
CREATE INDEX "verification_facts_business" ON "verification_facts" USING btree ("business_id","kind","created_at" DESC NULLS FIRST);
