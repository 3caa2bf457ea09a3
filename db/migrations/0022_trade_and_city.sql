-- The best of a trade in a city without going through all of the trade and all of the city. Its positions come along, so that what is near is
-- chosen from the index alone; Drizzle cannot say INCLUDE.
CREATE INDEX "business_search_category_city" ON "business_search" USING btree ("category_id","city_id","quality" DESC,"business_id" DESC) INCLUDE ("spot");
