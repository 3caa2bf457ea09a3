-- What people searched when a business was found, counted by month.
CREATE TABLE "searched_words" (
	"business_id" uuid NOT NULL,
	"month" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "searched_words_business_id_month_words_pk" PRIMARY KEY("business_id","month","words"),
	CONSTRAINT "searched_words_length" CHECK (length("searched_words"."words") between 3 and 40)
);
--> statement-breakpoint
ALTER TABLE "searched_words" ADD CONSTRAINT "searched_words_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searched_words_month" ON "searched_words" USING btree ("month");