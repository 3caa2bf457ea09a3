import { sql } from 'drizzle-orm'
import { checkoutConsents } from '#db/tables/buying/checkout.ts'
import { checkoutWording } from '#shared/consents.ts'
import type { Database } from '#shared/server/services.ts'

/** Of these businesses those that ask buyers whether they want news. */
export async function listAskingNews(
  db: Database,
  businessIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select business_id as id from consent_settings where at_checkout and business_id = any(${sql.param([...businessIds])}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

type Part = { storeId: string; businessId: string }

/** Keeps for which stores of a purchase the buyer ticked the box, of those that have one. */
export async function storeNewsConsents(
  tx: Database,
  purchaseId: string,
  { parts, newsOf, madeAt }: { parts: readonly Part[]; newsOf: readonly string[]; madeAt: Date },
): Promise<void> {
  const ticked = parts.filter(({ storeId }) => newsOf.includes(storeId))
  if (ticked.length === 0) return
  const asking = await listAskingNews(
    tx,
    ticked.map(({ businessId }) => businessId),
  )
  const asked = ticked.filter(({ businessId }) => asking.has(businessId))
  if (asked.length > 0)
    await tx
      .insert(checkoutConsents)
      .values(
        asked.map(({ storeId }) => ({ purchaseId, storeId, wording: checkoutWording, madeAt })),
      )
}
