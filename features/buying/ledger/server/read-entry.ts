import { asc, eq } from 'drizzle-orm'
import { ledgerEntries, ledgerPostings } from '#db/tables/buying/ledger.ts'
import type { Database } from '#shared/server/services.ts'
import type { CauseKind } from '../vocabulary.ts'

export type StoredEntry = {
  id: string
  cause: { kind: CauseKind; id: string }
  isReversal: boolean
  postings: { position: number; accountId: string; currency: string; amount: number }[]
}

/** Returns the entry with this idempotency key, its postings in order; null when there is none. */
export async function readEntry(db: Database, key: string): Promise<StoredEntry | null> {
  const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.idempotencyKey, key))
  if (!entry) return null
  const postings = await db
    .select({
      position: ledgerPostings.position,
      accountId: ledgerPostings.accountId,
      currency: ledgerPostings.currency,
      amount: ledgerPostings.amount,
    })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.entryId, entry.id))
    .orderBy(asc(ledgerPostings.position))
  return {
    id: entry.id,
    cause: { kind: entry.causeKind, id: entry.causeId },
    isReversal: entry.reverses !== null,
    postings,
  }
}
