import { type SQL, sql } from 'drizzle-orm'
import { isPaidDirect } from '#features/buying/orders/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import type { Database } from '#shared/server/services.ts'
import type { Movement } from '../contract.ts'
import type { MovementKind } from '../vocabulary.ts'

/** A business's ledger in one currency. */
export type BusinessLedger = { businessId: string; currency: string }

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

/** Condition on rows with `made_at` and `id`, given their SQL alias. */
type During = (row: SQL) => SQL

const always: During = () => sql`true`

/**
 * SQL of the entries that change a business's held or payable balance, and of payments and refunds of its orders that
 * may change neither, such as direct payments. A refund of a direct payment that returns no commission has no entry,
 * but is included.
 */
const entriesOf = ({ businessId, currency }: BusinessLedger, during: During): SQL => sql`
  select e.id, e.made_at, e.cause_kind, e.cause_id, e.reverses is not null as is_reversal, e.idempotency_key as key
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
  where a.business_id = ${businessId} and a.currency = ${currency} and a.kind in ('held', 'payable') and ${during(sql`e`)}
  union select e.id, e.made_at, e.cause_kind, e.cause_id, e.reverses is not null, e.idempotency_key
  from stores s join orders o on o.store_id = s.id and o.currency = ${currency}
    join ledger_entries e on e.cause_id = o.id and e.cause_kind in ('payment', 'refund') where s.business_id = ${businessId} and ${during(sql`e`)}
  union all select r.id, r.made_at, 'refund', r.order_id, false, 'refund:' || r.id
  from stores s join orders o on o.store_id = s.id and o.currency = ${currency} and o.paid_at is not null join refunds r on r.order_id = o.id
  where s.business_id = ${businessId} and ${during(sql`r`)} and not exists (select from ledger_entries e where e.idempotency_key = 'refund:' || r.id)`

/**
 * Whether the seller received the money of entry `e` of order `o` directly; a late payment that was refunded at once
 * was the platform's.
 */
const isDirect = sql`case when e.cause_kind not in ('payment', 'refund') or e.key like 'late:%' or r.idempotency_key like 'late:%' then false
  else ${isPaidDirect(sql`o`)} end`

/**
 * SQL of a business's movements with their parts; amounts are positive for the store. By double entry, `moved` minus
 * `direct`, fee and commission equals the change of both balances: of a direct payment everything except the
 * commission passed on is `direct`. Returns the oldest `size` of `during`, or all; selects them before computing
 * their parts, so that one month of many years is found by its time.
 */
export const movementsSql = (
  ledger: BusinessLedger,
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
    from (select f.* from (${entriesOf(ledger, during)}) f order by f.made_at, f.id limit ${size}::int) e
      cross join lateral (select coalesce(-sum(p.amount) filter (where a.kind = 'held' and a.business_id = ${ledger.businessId}), 0) as held,
          coalesce(-sum(p.amount) filter (where a.kind = 'payable' and a.business_id = ${ledger.businessId}), 0) as payable,
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

/** Held and payable balance, in minor units. */
export type StatementBalance = { held: number; payable: number }

const balanceOf = async (
  db: Database,
  ledger: BusinessLedger,
  where: SQL,
): Promise<StatementBalance> => {
  const { rows } = await db.execute<{ held: string; payable: string }>(sql`
    select coalesce(-sum(p.amount) filter (where a.kind = 'held'), 0)::text as held, coalesce(-sum(p.amount) filter (where a.kind = 'payable'), 0)::text as payable
    from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    where a.business_id = ${ledger.businessId} and a.currency = ${ledger.currency} and a.kind in ('held', 'payable') and ${where}`)
  const [row] = rows
  return { held: Number(row?.held ?? 0), payable: Number(row?.payable ?? 0) }
}

/** Balance before a time. */
const balanceBefore = (db: Database, ledger: BusinessLedger, at: Date): Promise<StatementBalance> =>
  balanceOf(db, ledger, sql`e.made_at < ${at.toISOString()}`)

/** Converts a row to a movement, with the balance after it. */
function toMovement(row: Row, before: StatementBalance): Movement {
  const {
    time: _,
    at,
    heldChange,
    payableChange,
    moved,
    direct,
    fee,
    commission,
    ...ownFields
  } = row
  const parts = {
    moved: Number(moved),
    direct: Number(direct),
    fee: Number(fee),
    commission: Number(commission),
  }
  const net = Number(heldChange) + Number(payableChange)
  const other = net - parts.moved - parts.direct - parts.fee - parts.commission
  return {
    ...ownFields,
    at: new Date(at).toISOString(),
    ...parts,
    other,
    net,
    heldChange: Number(heldChange),
    held: before.held + Number(heldChange),
    payable: before.payable + Number(payableChange),
  }
}

type Period = { from: Date; until: Date }

const within =
  ({ from, until }: Period): During =>
  (row) =>
    sql`${row}.made_at >= ${from.toISOString()} and ${row}.made_at < ${until.toISOString()}`

/** `opening`: balance at `from`, if the caller knows it. */
type MovementsQuery = BusinessLedger &
  Period & { opening?: StatementBalance; after?: string | undefined; size: number }

/** Lists a page of a period's movements, oldest first, each with the balance after it. */
export async function readMovements(
  db: Database,
  query: MovementsQuery,
): Promise<{ items: Movement[]; next: string | null }> {
  const { from, after, size } = query
  const cursor = fromCursor(after, byTime)
  const beyond = (row: SQL) =>
    cursor
      ? sql`and (${row}.made_at, ${row}.id) > (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`
      : sql``
  const during: During = (row) => sql`${within(query)(row)} ${beyond(row)}`
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.made_at as at, m.made_at::text as time, ${kind} as kind, m.number as "orderNumber", ${detail} as detail,
      m.moved::text as moved, m.direct::text as direct, m.fee::text as fee, m.commission::text as commission, m.held::text as "heldChange", m.payable::text as "payableChange"
    from (${movementsSql(query, during, size + 1)}) m order by m.made_at, m.id`)
  const page = rows.slice(0, size)
  let before = cursor
    ? await balanceOf(
        db,
        query,
        sql`(e.made_at, e.id) <= (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      )
    : (query.opening ?? (await balanceBefore(db, query, from)))
  const items: Movement[] = []
  for (const row of page) {
    const item = toMovement(row, before)
    items.push(item)
    before = item
  }
  const last = page.at(-1)
  return { items, next: rows.length > size && last ? toCursor([last.time, last.id]) : null }
}

/** Returns opening and closing balance of a period, and its totals. */
export async function getStatementSummary(db: Database, ledger: BusinessLedger & Period) {
  const opening = await balanceBefore(db, ledger, ledger.from)
  const { totals, change } = await sumMovements(db, ledger)
  return {
    opening,
    closing: { held: opening.held + change.held, payable: opening.payable + change.payable },
    totals,
  }
}

/** Totals of a period's movements, and the change of both balances. */
async function sumMovements(db: Database, { from, until, ...ledger }: BusinessLedger & Period) {
  const { rows } = await db.execute<
    Record<'moved' | 'direct' | 'fee' | 'commission' | 'held' | 'payable', string>
  >(sql`
    select coalesce(sum(m.moved), 0)::text as moved, coalesce(sum(m.direct), 0)::text as direct, coalesce(sum(m.fee), 0)::text as fee,
      coalesce(sum(m.commission), 0)::text as commission, coalesce(sum(m.held), 0)::text as held, coalesce(sum(m.payable), 0)::text as payable
    from (${movementsSql(ledger, within({ from, until }))}) m`)
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
