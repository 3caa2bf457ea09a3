CREATE TABLE "sitemap_parts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
