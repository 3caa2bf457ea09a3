import { v7 } from 'uuid'
import { ledgerEntries, ledgerPostings } from '#db/tables/commerce/ledger.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { Entry } from './entry.ts'
import { openAccounts } from './open-accounts.ts'
import { readEntry } from './read-entry.ts'

/** Throws RangeError for what no books could hold: a fault of the caller, not of a person. */
function check({ postings }: Entry): void {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`no amount of minor units: ${amount}`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + BigInt(amount))
  }
  if (postings.length < 2) throw new RangeError('an entry has two postings at least')
  for (const [currency, sum] of sums) if (sum !== 0n) throw new RangeError(`an entry sums to ${sum} in ${currency}`)
}

/**
 * Adds an entry in the caller's transaction, once for its key, and gives its id. Whoever comes second waits for the first to end. Throws
 * `conflict` when the key stands for another deed.
 */
export async function postEntry(tx: Database, entry: Entry): Promise<string> {
  check(entry)
  const { key, cause, postings } = entry
  const id = v7()
  const added = await tx
    .insert(ledgerEntries)
    .values({ id, idempotencyKey: key, causeKind: cause.kind, causeId: cause.id, size: postings.length })
    .onConflictDoNothing({ target: ledgerEntries.idempotencyKey })
    .returning({ id: ledgerEntries.id })
  const accounts = await openAccounts(
    tx,
    postings.map(({ account }) => account),
  )
  const rows = postings.map(({ account, amount }, position) => ({
    position,
    accountId: accounts[position] ?? '',
    currency: account.currency,
    amount,
  }))
  if (added.length === 0) {
    const before = await readEntry(tx, key)
    const same =
      before?.cause.kind === cause.kind && before.cause.id === cause.id && JSON.stringify(before.postings) === JSON.stringify(rows)
    if (!before || !same) throw new AppError('conflict', 'Esta operación ya se registró con otros datos.')
    return before.id
  }
  await tx.insert(ledgerPostings).values(rows.map((row) => ({ entryId: id, ...row })))
  return id
}
