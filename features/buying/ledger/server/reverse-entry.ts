import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ledgerEntries } from '#db/tables/buying/ledger.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { CauseKind } from '../vocabulary.ts'
import { readEntry } from './read-entry.ts'

/** What is taken back, by the key it was written with, and why. `key` tells this deed from every other. */
export type Reversal = { of: string; key: string; cause: { kind: CauseKind; id: string } }

/**
 * Takes back the whole of an entry by its opposite, once, and gives the id of that. Throws `not_found` when nothing was written with that
 * key, `conflict` when it was taken back by another deed or is itself a reversal.
 */
export async function reverseEntry(tx: Database, { of, key, cause }: Reversal): Promise<string> {
  const entry = await readEntry(tx, of)
  if (!entry) throw notFound('el asiento')
  const id = v7()
  const added = await tx
    .insert(ledgerEntries)
    .values({
      id,
      idempotencyKey: key,
      causeKind: cause.kind,
      causeId: cause.id,
      reverses: entry.id,
      size: entry.postings.length,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (added.length === 0) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from ledger_entries where idempotency_key = ${key} and reverses = ${entry.id}`,
    )
    if (!rows[0]) throw new AppError('conflict', 'Esta operación ya se deshizo.')
    return rows[0].id
  }
  if (entry.isReversal)
    throw new AppError('conflict', 'Lo que ya deshace otra operación no se deshace.')
  await tx.execute(sql`insert into ledger_postings (entry_id, position, account_id, currency, amount)
    select ${id}, position, account_id, currency, -amount from ledger_postings where entry_id = ${entry.id}`)
  return id
}
