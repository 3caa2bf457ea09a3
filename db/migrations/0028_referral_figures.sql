CREATE TABLE "referral_totals" (
	"referrer_id" uuid PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"referrer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "referral_visits_once" PRIMARY KEY("referrer_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "referral_totals" ADD CONSTRAINT "referral_totals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_referred" ON "profiles" USING btree ("referred_by") WHERE referred_by is not null;