import { sql } from 'drizzle-orm'

/** The stored picture of a business, from `g`, its row of business_cards: its logo, else its cover; null without either. */
export const cardPicture = sql`case when g.card->>'logo' is not null then g.card->'logo' else g.card->'cover' end`
