-- Signs at the beginning of a name count only between names that are otherwise alike, and numbers by their size.
CREATE COLLATION "spanish" (provider = icu, locale = 'es-u-ka-shifted-kn-true');--> statement-breakpoint
ALTER TABLE "business_search" ADD COLUMN "sort_name" text collate "spanish" DEFAULT '' NOT NULL;--> statement-breakpoint
-- What `freshRows` writes from now on.
UPDATE "business_search" s SET
	sort_name = left(b.name, 60),
	quality = s.quality
		+ CASE WHEN c.slug IN ('oficinas-de-gobierno', 'justicia-y-seguridad') AND NOT b.claimed THEN 0 ELSE 0.03 END
		+ 0.0078125 * ('x' || right(b.id::text, 7))::bit(28)::int / 268435456
FROM "businesses" b LEFT JOIN "categories" c ON c.id = b.category_id
WHERE b.id = s.business_id;--> statement-breakpoint
CREATE INDEX "business_search_sort_name" ON "business_search" USING btree ("sort_name","business_id");
