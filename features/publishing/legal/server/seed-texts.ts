import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { productTexts } from './product-texts.ts'

/** Publishes the product's text as the first version of each document that has none. Idempotent. */
export async function seedLegalTexts(db: Database, now: Date): Promise<void> {
  for (const [document, text] of productTexts)
    await db.execute(sql`
      insert into legal_versions (document, number, text, changes, asks, effective_on, effective_at, published_at)
      select ${document}::text, 1, ${text}::text, '', false, (at at time zone 'UTC')::date, at, at from (select ${now.toISOString()}::timestamptz as at) t
      where not exists (select from legal_versions where document = ${document})
      on conflict do nothing`)
}
