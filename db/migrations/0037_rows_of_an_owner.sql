CREATE INDEX "business_former_slugs_business" ON "business_former_slugs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_claims_business" ON "business_claims" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_claims_claimant" ON "business_claims" USING btree ("claimant_id");--> statement-breakpoint
CREATE INDEX "product_files_product" ON "product_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payments_of_group" ON "payments" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "oauth_requests_user" ON "oauth_requests" USING btree ("link_user_id") WHERE link_user_id is not null;--> statement-breakpoint
CREATE INDEX "possible_duplicates_second" ON "possible_duplicates" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_reports_business" ON "business_reports" USING btree ("business_id");