import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ledgerEntries, ledgerPostings } from '#db/tables/buying/ledger.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { LedgerEntry } from './entry.ts'
import { openAccounts } from './open-accounts.ts'
import { readEntry } from './read-entry.ts'

/** Throws RangeError for an invalid entry: a programming error, not a user's. */
function assertBalanced({ postings }: LedgerEntry): void {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new RangeError(`not an amount in minor units: ${amount}`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + BigInt(amount))
  }
  if (postings.length < 2) throw new RangeError('an entry needs at least two postings')
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new RangeError(`an entry sums to ${sum} in ${currency}`)
}

/**
 * Inserts an entry in one statement if its key is new and its accounts exist, which is nearly always so; returns
 * false where it inserted nothing. Two account queries, because an index finds equal or null values, but not "not
 * distinct from".
 */
async function insertInOneStatement(
  tx: Database,
  id: string,
  { key, cause, postings, madeAt }: LedgerEntry,
): Promise<boolean> {
  const input = JSON.stringify(
    postings.map(({ account, amount }, position) => ({ ...account, amount, position })),
  )
  const account = sql`select a.id from ledger_accounts a where a.kind = p.kind and a.currency = p.currency`
  const { rowCount } = await tx.execute(sql`
    with input as (
      select p.position, p.currency, p.amount, case when p."businessId" is null then (${account} and a.business_id is null)
        else (${account} and a.business_id = p."businessId") end as account_id
      from jsonb_to_recordset(${input}::jsonb) as p (position smallint, kind text, "businessId" uuid, currency char(3), amount bigint)),
    added as (
      insert into ledger_entries (id, idempotency_key, cause_kind, cause_id, size, made_at)
      select ${id}, ${key}, ${cause.kind}, ${cause.id}, ${postings.length}, coalesce(${madeAt?.toISOString() ?? null}::timestamptz, now()) where not exists (select from input where account_id is null)
      on conflict (idempotency_key) do nothing returning id)
    insert into ledger_postings (entry_id, position, account_id, currency, amount)
    select added.id, input.position, input.account_id, input.currency, input.amount from added cross join input`)
  return (rowCount ?? 0) > 0
}

/**
 * Inserts an entry in the caller's transaction, once per key, and returns its id. A concurrent caller with the same
 * key waits for the first. Throws `conflict` when the key belongs to a different entry.
 */
export async function postEntry(tx: Database, entry: LedgerEntry): Promise<string> {
  assertBalanced(entry)
  const id = v7()
  return (await insertInOneStatement(tx, id, entry)) ? id : insertWithAccounts(tx, id, entry)
}

/** Inserts an entry and creates its missing accounts; returns the id of the existing entry if the key is taken. */
async function insertWithAccounts(
  tx: Database,
  id: string,
  { key, cause, postings, madeAt }: LedgerEntry,
): Promise<string> {
  const added = await tx
    .insert(ledgerEntries)
    .values({
      id,
      idempotencyKey: key,
      causeKind: cause.kind,
      causeId: cause.id,
      size: postings.length,
      madeAt,
    })
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
    const existing = await readEntry(tx, key)
    const isSame =
      existing?.cause.kind === cause.kind &&
      existing.cause.id === cause.id &&
      JSON.stringify(existing.postings) === JSON.stringify(rows)
    if (!existing || !isSame)
      throw new AppError('conflict', 'Esta operación ya se registró con otros datos.')
    return existing.id
  }
  await tx.insert(ledgerPostings).values(rows.map((row) => ({ entryId: id, ...row })))
  return id
}
