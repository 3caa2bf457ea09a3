import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ledgerEntries } from '#db/tables/buying/ledger.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { CauseKind } from '../vocabulary.ts'
import { readEntry } from './read-entry.ts'

/** `of`: idempotency key of the entry to reverse. `key`: idempotency key of the reversal itself. */
export type Reversal = {
  of: string
  key: string
  cause: { kind: CauseKind; id: string }
  madeAt?: Date | undefined
}

/**
 * Reverses an entry in full, once, and returns the reversal's id. Throws `not_found` when no entry has the key,
 * `conflict` when it was already reversed under another key or is itself a reversal.
 */
export async function reverseEntry(
  tx: Database,
  { of, key, cause, madeAt }: Reversal,
): Promise<string> {
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
      madeAt,
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
