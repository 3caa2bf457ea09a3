import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ledgerEntries, ledgerPostings } from '#db/tables/buying/ledger.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { LedgerEntry } from './entry.ts'
import { openAccounts } from './open-accounts.ts'
import { readEntry } from './read-entry.ts'

/** Throws RangeError for what no books could hold: a fault of the caller, not of a person. */
function check({ postings }: LedgerEntry): void {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new RangeError(`no amount of minor units: ${amount}`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + BigInt(amount))
  }
  if (postings.length < 2) throw new RangeError('an entry has two postings at least')
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new RangeError(`an entry sums to ${sum} in ${currency}`)
}

/**
 * Adds an entry under an id in one statement, where its key is new and its accounts are open, as nearly all are; false where it added nothing. Two
 * searches for an account, because an index finds what is equal and what is null, but not "not distinct from".
 */
async function addAtOnce(
  tx: Database,
  id: string,
  { key, cause, postings }: LedgerEntry,
): Promise<boolean> {
  const said = JSON.stringify(
    postings.map(({ account, amount }, position) => ({ ...account, amount, position })),
  )
  const account = sql`select a.id from ledger_accounts a where a.kind = p.kind and a.currency = p.currency`
  const { rowCount } = await tx.execute(sql`
    with said as (
      select p.position, p.currency, p.amount, case when p."businessId" is null then (${account} and a.business_id is null)
        else (${account} and a.business_id = p."businessId") end as account_id
      from jsonb_to_recordset(${said}::jsonb) as p (position smallint, kind text, "businessId" uuid, currency char(3), amount bigint)),
    added as (
      insert into ledger_entries (id, idempotency_key, cause_kind, cause_id, size)
      select ${id}, ${key}, ${cause.kind}, ${cause.id}, ${postings.length} where not exists (select from said where account_id is null)
      on conflict (idempotency_key) do nothing returning id)
    insert into ledger_postings (entry_id, position, account_id, currency, amount)
    select added.id, said.position, said.account_id, said.currency, said.amount from added cross join said`)
  return (rowCount ?? 0) > 0
}

/**
 * Adds an entry in the caller's transaction, once for its key, and gives its id. Whoever comes second waits for the first to end. Throws
 * `conflict` when the key stands for another deed.
 */
export async function postEntry(tx: Database, entry: LedgerEntry): Promise<string> {
  check(entry)
  const id = v7()
  return (await addAtOnce(tx, id, entry)) ? id : addOpening(tx, id, entry)
}

/** Adds an entry step by step, opening what accounts are missing; gives the id of the one that has its key already. */
async function addOpening(
  tx: Database,
  id: string,
  { key, cause, postings }: LedgerEntry,
): Promise<string> {
  const added = await tx
    .insert(ledgerEntries)
    .values({
      id,
      idempotencyKey: key,
      causeKind: cause.kind,
      causeId: cause.id,
      size: postings.length,
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
    const before = await readEntry(tx, key)
    const same =
      before?.cause.kind === cause.kind &&
      before.cause.id === cause.id &&
      JSON.stringify(before.postings) === JSON.stringify(rows)
    if (!before || !same)
      throw new AppError('conflict', 'Esta operación ya se registró con otros datos.')
    return before.id
  }
  await tx.insert(ledgerPostings).values(rows.map((row) => ({ entryId: id, ...row })))
  return id
}
