CREATE TABLE "marks" (
	"profile_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen_price" bigint,
	"seen_currency" char(3),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marks_pk" PRIMARY KEY("profile_id","act","subject_id"),
	CONSTRAINT "marks_act" CHECK ("marks"."act" in ('save', 'like', 'archive', 'follow')),
	CONSTRAINT "marks_fits" CHECK (case when "marks"."act" = 'follow' then "marks"."kind" in ('business', 'store') else "marks"."kind" in ('business', 'product') end),
	CONSTRAINT "marks_price" CHECK (("marks"."kind" = 'product') = ("marks"."seen_price" is not null) and ("marks"."seen_price" is null) = ("marks"."seen_currency" is null)),
	CONSTRAINT "marks_price_range" CHECK ("marks"."seen_price" between 1 and 100000000000),
	CONSTRAINT "marks_currency" CHECK ("marks"."seen_currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"subject_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"act" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "interactions_pk" PRIMARY KEY("subject_id","profile_id","act","day"),
	CONSTRAINT "interactions_act" CHECK ("interactions"."act" in ('save', 'like', 'comment', 'contact', 'follow', 'buy'))
);
--> statement-breakpoint
CREATE TABLE "subject_figures" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"score" double precision,
	"followers" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subject_figures_counts" CHECK ("subject_figures"."followers" >= 0 and "subject_figures"."likes" >= 0 and "subject_figures"."saves" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid GENERATED ALWAYS AS (case when kind = 'business' then id end) STORED,
	"product_id" uuid GENERATED ALWAYS AS (case when kind = 'product' then id end) STORED,
	"store_id" uuid GENERATED ALWAYS AS (case when kind = 'store' then id end) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subjects_business" UNIQUE("business_id"),
	CONSTRAINT "subjects_product" UNIQUE("product_id"),
	CONSTRAINT "subjects_store" UNIQUE("store_id"),
	CONSTRAINT "subjects_kind" UNIQUE("id","kind"),
	CONSTRAINT "subjects_kind_known" CHECK ("subjects"."kind" in ('business', 'product', 'store'))
);
--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_subject" FOREIGN KEY ("subject_id","kind") REFERENCES "public"."subjects"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_figures" ADD CONSTRAINT "subject_figures_subject" FOREIGN KEY ("subject_id","kind") REFERENCES "public"."subjects"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marks_kept_once" ON "marks" USING btree ("profile_id","subject_id") WHERE act in ('save', 'archive');--> statement-breakpoint
CREATE INDEX "marks_list" ON "marks" USING btree ("profile_id","act","created_at" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "marks_subject_index" ON "marks" USING btree ("subject_id","act");--> statement-breakpoint
CREATE INDEX "interactions_profile" ON "interactions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "interactions_day" ON "interactions" USING btree ("day");--> statement-breakpoint
CREATE INDEX "subject_figures_most" ON "subject_figures" USING btree ("kind","score" DESC NULLS LAST,"subject_id") WHERE score is not null;--> statement-breakpoint
insert into subjects (id, kind, created_at)
select product_id, 'product', min(created_at) from favorite_products group by product_id
union all select store_id, 'store', min(created_at) from followed_stores group by store_id;
--> statement-breakpoint
insert into marks (profile_id, act, subject_id, kind, seen_price, seen_currency, created_at)
select profile_id, 'save', product_id, 'product', seen_price, seen_currency, created_at from favorite_products
union all select profile_id, 'follow', store_id, 'store', null, null, created_at from followed_stores;
--> statement-breakpoint
insert into subject_figures (subject_id, kind, followers, saves)
select subject_id, kind, count(*) filter (where act = 'follow'), count(*) filter (where act = 'save') from marks group by subject_id, kind;
--> statement-breakpoint
drop table favorite_products;
--> statement-breakpoint
drop table followed_stores;
--> statement-breakpoint
-- Nobody may write another number than there are marks.
create function count_mark() returns trigger language plpgsql as $$
declare
  m marks := coalesce(new, old);
begin
  if tg_op = 'INSERT' then
    insert into subject_figures as f (subject_id, kind, followers, likes, saves)
    values (m.subject_id, m.kind, (m.act = 'follow')::int, (m.act = 'like')::int, (m.act = 'save')::int)
    on conflict (subject_id) do update set followers = f.followers + excluded.followers, likes = f.likes + excluded.likes, saves = f.saves + excluded.saves;
  else
    update subject_figures set followers = followers - (m.act = 'follow')::int, likes = likes - (m.act = 'like')::int, saves = saves - (m.act = 'save')::int
    where subject_id = m.subject_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger marks_counted after insert or delete on marks for each row execute function count_mark();
--> statement-breakpoint
CREATE TABLE "coming_interests" (
	"profile_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coming_interests_pk" PRIMARY KEY("profile_id","tab"),
	CONSTRAINT "coming_interests_tab_known" CHECK ("coming_interests"."tab" in ('jobs', 'events', 'courses', 'certifications'))
);
--> statement-breakpoint
ALTER TABLE "coming_interests" ADD CONSTRAINT "coming_interests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coming_interests_tab" ON "coming_interests" USING btree ("tab");
