-- What people searched when a business was found, counted by month.
CREATE TABLE "business_search_words" (
	"business_id" uuid NOT NULL,
	"month" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "business_search_words_business_id_month_words_pk" PRIMARY KEY("business_id","month","words"),
	CONSTRAINT "business_search_words_length" CHECK (length("business_search_words"."words") between 3 and 40)
);
--> statement-breakpoint
ALTER TABLE "business_search_words" ADD CONSTRAINT "business_search_words_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_search_words_month" ON "business_search_words" USING btree ("month");