import { type SQL, sql } from 'drizzle-orm'
import { isPaidDirect } from '#features/buying/orders/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import type { Database } from '#shared/server/services.ts'
import type { Movement } from '../contract.ts'
import type { MovementKind } from '../vocabulary.ts'

/** A business's money in one currency. */
export type Books = { businessId: string; currency: string }

type Row = Omit<
  Movement,
  | 'at'
  | 'held'
  | 'payable'
  | 'heldChange'
  | 'net'
  | 'other'
  | 'moved'
  | 'direct'
  | 'fee'
  | 'commission'
> & {
  at: Date
  time: string
  kind: MovementKind
} & Record<'heldChange' | 'payableChange' | 'moved' | 'direct' | 'fee' | 'commission', string>

/** Which of some rows with `made_at` and `id` are meant, by the name that they have in SQL. */
type During = (row: SQL) => SQL

const always: During = () => sql`true`

/**
 * Entries that move what is held for or due to a business, and those of its paid orders that may move neither, as where the seller was paid directly. A
 * refund of such an order of which no commission goes back has no entry; it counts all the same.
 */
const entriesOf = ({ businessId, currency }: Books, during: During): SQL => sql`
  select e.id, e.made_at, e.cause_kind, e.cause_id, e.reverses is not null as is_reversal, e.idempotency_key as key
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
  where a.business_id = ${businessId} and a.currency = ${currency} and a.kind in ('held', 'payable') and ${during(sql`e`)}
  union select e.id, e.made_at, e.cause_kind, e.cause_id, e.reverses is not null, e.idempotency_key
  from stores s join orders o on o.store_id = s.id and o.currency = ${currency}
    join ledger_entries e on e.cause_id = o.id and e.cause_kind in ('payment', 'refund') where s.business_id = ${businessId} and ${during(sql`e`)}
  union all select r.id, r.made_at, 'refund', r.order_id, false, 'refund:' || r.id
  from stores s join orders o on o.store_id = s.id and o.currency = ${currency} and o.paid_at is not null join refunds r on r.order_id = o.id
  where s.business_id = ${businessId} and ${during(sql`r`)} and not exists (select from ledger_entries e where e.idempotency_key = 'refund:' || r.id)`

/** Whether the seller has at once what an entry `e` of an order `o` is of; money that came too late and went back at once was ours. */
const isDirect = sql`case when e.cause_kind not in ('payment', 'refund') or e.key like 'late:%' or r.idempotency_key like 'late:%' then false
  else ${isPaidDirect(sql`o`)} end`

/**
 * Movements of a business, with what each is made of; amounts above zero are the store's. By the double entry what was moved, less what went past us, the
 * provider's fee and the commission, is what both balances changed by: of what was paid directly all went past us but the commission that came by itself.
 * Of `during` the oldest `size`, all without it: chosen before each is looked into, so that a month of many years is found by its time.
 */
export const movementsOf = (
  books: Books,
  during: During = always,
  size: number | null = null,
): SQL => sql`
  select m.*,
    case when m.cause_kind = 'payment' then m.taken when m.cause_kind <> 'refund' then 0 when m.is_direct then -m.refunded else m.provider end as moved,
    case when not m.is_direct then 0 when m.cause_kind = 'payment' then m.provider - m.taken else m.refunded + m.provider end as direct,
    case when m.cause_kind = 'payment' and not m.is_direct then m.provider - m.taken else 0 end as fee
  from (
    select e.*, o.number, w.held, w.payable, d.is_direct, coalesce(-w.receivable, w.held + w.payable) as taken,
      case when e.cause_kind in ('payment', 'refund') then w.provider else 0 end as provider,
      case when e.cause_kind in ('payment', 'refund') then w.commission else 0 end as commission,
      coalesce(r.amount, 0) as refunded, r.reason, r.idempotency_key as refund_key
    from (select f.* from (${entriesOf(books, during)}) f order by f.made_at, f.id limit ${size}::int) e
      cross join lateral (select coalesce(-sum(p.amount) filter (where a.kind = 'held' and a.business_id = ${books.businessId}), 0) as held,
          coalesce(-sum(p.amount) filter (where a.kind = 'payable' and a.business_id = ${books.businessId}), 0) as payable,
          coalesce(sum(p.amount) filter (where a.kind = 'provider'), 0) as provider, coalesce(sum(p.amount) filter (where a.kind = 'commission'), 0) as commission,
          sum(p.amount) filter (where a.kind = 'receivable') as receivable
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id) w
      left join refunds r on e.cause_kind = 'refund' and r.order_id = e.cause_id and e.key = 'refund:' || r.id
      left join orders o on e.cause_kind in ('payment', 'release', 'refund') and o.id = e.cause_id
      cross join lateral (select ${isDirect} as is_direct offset 0) d) m`

const kind = sql`case
  when m.cause_kind = 'payment' then case when m.key like 'late:%' then 'late_payment' when m.is_direct then 'direct_sale' else 'sale' end
  when m.cause_kind = 'refund' then case when m.refund_key like 'taken-back:%' then 'chargeback' when m.is_direct then 'direct_refund' else 'refund' end
  when m.cause_kind = 'release' then 'release' when m.cause_kind = 'payout' then case when m.is_reversal then 'bounced_payout' else 'payout' end
  when m.cause_kind = 'debt' then 'debt_payment' else 'correction' end`

const detail = sql`case when m.cause_kind = 'refund' then m.reason when m.cause_kind = 'payout' then (select p.reference from payouts p where p.id = m.cause_id)
  when m.cause_kind = 'debt' then (select d.reference from debt_payments d where d.id = m.cause_id) end`

/** What is held and what is due, in minor units. */
export type StatementBalance = { held: number; payable: number }

const balanceOf = async (db: Database, books: Books, where: SQL): Promise<StatementBalance> => {
  const { rows } = await db.execute<{ held: string; payable: string }>(sql`
    select coalesce(-sum(p.amount) filter (where a.kind = 'held'), 0)::text as held, coalesce(-sum(p.amount) filter (where a.kind = 'payable'), 0)::text as payable
    from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    where a.business_id = ${books.businessId} and a.currency = ${books.currency} and a.kind in ('held', 'payable') and ${where}`)
  const [row] = rows
  return { held: Number(row?.held ?? 0), payable: Number(row?.payable ?? 0) }
}

/** What stood in the books before an instant. */
const balanceBefore = (db: Database, books: Books, at: Date): Promise<StatementBalance> =>
  balanceOf(db, books, sql`e.made_at < ${at.toISOString()}`)

/** How a movement reads from its row, with the balance that it leaves. */
function shown(row: Row, before: StatementBalance): Movement {
  const { time: _, at, heldChange, payableChange, moved, direct, fee, commission, ...said } = row
  const parts = {
    moved: Number(moved),
    direct: Number(direct),
    fee: Number(fee),
    commission: Number(commission),
  }
  const net = Number(heldChange) + Number(payableChange)
  const other = net - parts.moved - parts.direct - parts.fee - parts.commission
  return {
    ...said,
    at: new Date(at).toISOString(),
    ...parts,
    other,
    net,
    heldChange: Number(heldChange),
    held: before.held + Number(heldChange),
    payable: before.payable + Number(payableChange),
  }
}

type Time = { from: Date; until: Date }

const between =
  ({ from, until }: Time): During =>
  (row) =>
    sql`${row}.made_at >= ${from.toISOString()} and ${row}.made_at < ${until.toISOString()}`

/** `opening`: what stood in the books at `from`, where the caller knows it. */
type Asked = Books & Time & { opening?: StatementBalance; after?: string | undefined; size: number }

/** Movements of a time, the oldest first, a page of them, each with the balance that it leaves. */
export async function readMovements(
  db: Database,
  asked: Asked,
): Promise<{ items: Movement[]; next: string | null }> {
  const { from, after, size } = asked
  const cursor = fromCursor(after, byTime)
  const beyond = (row: SQL) =>
    cursor
      ? sql`and (${row}.made_at, ${row}.id) > (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`
      : sql``
  const during: During = (row) => sql`${between(asked)(row)} ${beyond(row)}`
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.made_at as at, m.made_at::text as time, ${kind} as kind, m.number as "orderNumber", ${detail} as detail,
      m.moved::text as moved, m.direct::text as direct, m.fee::text as fee, m.commission::text as commission, m.held::text as "heldChange", m.payable::text as "payableChange"
    from (${movementsOf(asked, during, size + 1)}) m order by m.made_at, m.id`)
  const page = rows.slice(0, size)
  let before = cursor
    ? await balanceOf(
        db,
        asked,
        sql`(e.made_at, e.id) <= (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      )
    : (asked.opening ?? (await balanceBefore(db, asked, from)))
  const items: Movement[] = []
  for (const row of page) {
    const item = shown(row, before)
    items.push(item)
    before = item
  }
  const last = page.at(-1)
  return { items, next: rows.length > size && last ? toCursor([last.time, last.id]) : null }
}

/** How the books stood when a time began and ended, and what lies between. */
export async function readSummary(db: Database, books: Books & Time) {
  const opening = await balanceBefore(db, books, books.from)
  const { totals, change } = await sumMovements(db, books)
  return {
    opening,
    closing: { held: opening.held + change.held, payable: opening.payable + change.payable },
    totals,
  }
}

/** What a time's movements come to, part by part, with what both balances changed by. */
async function sumMovements(db: Database, { from, until, ...books }: Books & Time) {
  const { rows } = await db.execute<
    Record<'moved' | 'direct' | 'fee' | 'commission' | 'held' | 'payable', string>
  >(sql`
    select coalesce(sum(m.moved), 0)::text as moved, coalesce(sum(m.direct), 0)::text as direct, coalesce(sum(m.fee), 0)::text as fee,
      coalesce(sum(m.commission), 0)::text as commission, coalesce(sum(m.held), 0)::text as held, coalesce(sum(m.payable), 0)::text as payable
    from (${movementsOf(books, between({ from, until }))}) m`)
  const [row] = rows
  const parts = {
    moved: Number(row?.moved ?? 0),
    direct: Number(row?.direct ?? 0),
    fee: Number(row?.fee ?? 0),
    commission: Number(row?.commission ?? 0),
  }
  const change = { held: Number(row?.held ?? 0), payable: Number(row?.payable ?? 0) }
  const net = change.held + change.payable
  return {
    totals: {
      ...parts,
      other: net - parts.moved - parts.direct - parts.fee - parts.commission,
      net,
    },
    change,
  }
}
