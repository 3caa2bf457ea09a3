CREATE TABLE "business_claim_evidence" (
	"claim_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "business_claim_evidence_claim_id_media_id_pk" PRIMARY KEY("claim_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "business_claim_evidence" ADD CONSTRAINT "business_claim_evidence_claim_id_business_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."business_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claim_evidence" ADD CONSTRAINT "business_claim_evidence_media_id_media_objects_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claims" DROP COLUMN "evidence";