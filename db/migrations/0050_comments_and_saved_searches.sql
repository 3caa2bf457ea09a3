CREATE TABLE "new_listings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint,
	CONSTRAINT "new_listings_counted" CHECK ("new_listings"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"matched" text NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"mark" bigint NOT NULL,
	"found_on" date,
	"found" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_place" UNIQUE("profile_id","place"),
	CONSTRAINT "saved_searches_once" UNIQUE("profile_id","address"),
	CONSTRAINT "saved_searches_most" CHECK ("saved_searches"."place" between 1 and 50),
	CONSTRAINT "saved_searches_name" CHECK (char_length("saved_searches"."name") between 1 and 60),
	CONSTRAINT "saved_searches_address" CHECK ("saved_searches"."address" ~ '^/directorio([/?]|$)' and char_length("saved_searches"."address") <= 800 and "saved_searches"."matched" ~ '^/directorio([/?]|$)' and char_length("saved_searches"."matched") <= 800),
	CONSTRAINT "saved_searches_mark" CHECK ("saved_searches"."mark" >= 0 and "saved_searches"."found" >= 0)
);
--> statement-breakpoint
ALTER TABLE "subject_figures" ADD COLUMN "comment_score" double precision;--> statement-breakpoint
ALTER TABLE "new_listings" ADD CONSTRAINT "new_listings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "new_listings_number" ON "new_listings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "new_listings_waiting" ON "new_listings" USING btree ("business_id") WHERE number is null;--> statement-breakpoint
CREATE INDEX "saved_searches_behind" ON "saved_searches" USING btree ("mark","matched") WHERE alerts;--> statement-breakpoint
CREATE INDEX "subject_figures_commented" ON "subject_figures" USING btree ("comment_score" DESC NULLS LAST,"subject_id") WHERE comment_score is not null;--> statement-breakpoint

-- What was commented on while it is known who did: each weighs 3, and counts half after 14 days (features/subjects/vocabulary.ts).
update subject_figures f set comment_score = c.score from (
  select subject_id, ln(sum(3 * exp((day - date '2026-01-01') * ln(2) / 14))) as score from interactions where act = 'comment' group by subject_id) c
where c.subject_id = f.subject_id;
--> statement-breakpoint

-- What is listed for the first time is noted, once and for all.
create function note_new_listings() returns trigger language plpgsql as $$
begin
  insert into new_listings (business_id) select business_id from fresh order by business_id on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger business_search_noted after insert on business_search referencing new table as fresh
  for each statement execute function note_new_listings();--> statement-breakpoint

-- What was listed by now is new to nobody.
insert into new_listings (business_id, number)
  select b.id, row_number() over (order by b.published_at, b.id) from businesses b
  where b.published_at is not null or exists (select from business_search s where s.business_id = b.id);
