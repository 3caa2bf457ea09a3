CREATE TABLE "spent_allowances" (
	"profile_id" uuid NOT NULL,
	"act" text NOT NULL,
	"day" date NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"links" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spent_allowances_pk" PRIMARY KEY("profile_id","act","day"),
	CONSTRAINT "spent_allowances_act" CHECK ("spent_allowances"."act" ~ '^[a-z][a-z_]{0,29}$'),
	CONSTRAINT "spent_allowances_counted" CHECK ("spent_allowances"."posts" >= 0 and "spent_allowances"."edits" >= 0 and "spent_allowances"."links" >= 0 and "spent_allowances"."pictures" >= 0 and "spent_allowances"."mentions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "spent_allowances" ADD CONSTRAINT "spent_allowances_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_allowances_day" ON "spent_allowances" USING btree ("day");