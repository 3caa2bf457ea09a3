ALTER TABLE "mfa_factors" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_secret" CHECK (num_nonnulls("mfa_factors"."secret", "mfa_factors"."sealed_secret") = 1);