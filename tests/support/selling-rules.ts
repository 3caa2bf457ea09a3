import { sql } from 'drizzle-orm'
import { minorDigits } from '#shared/money.ts'
import type { Services } from '#shared/server/services.ts'
import type { MercadoPagoState, StoredPayment } from './mercado-pago/mercado-pago-state.ts'

/**
 * Queries that must return no rows after any history; amounts are compared between orders, the ledger and the
 * provider's books.
 */
const rules = {
  'currencies whose postings do not sum to zero': `select currency, sum(amount) from ledger_postings group by 1 having sum(amount) <> 0`,

  'stores whose open orders are not what is receivable, and the other side of it': `
    select t.id from stores t
    cross join lateral (select coalesce(sum(order_total(o.id)), 0) as open from orders o where o.store_id = t.id and o.state = 'pending') wanted
    where wanted.open <> (select coalesce(sum(amount), 0) from booked b where b.business_id = t.business_id and b.kind = 'receivable')
      or -wanted.open <> (select coalesce(sum(amount), 0) from booked b where b.business_id = t.business_id and b.kind = 'clearing')`,

  'paid orders whose commission is not that of what was kept': `
    select o.id from whole o where o.paid_at is not null and -coalesce((select sum(amount) from of_order b where b.id = o.id and b.kind = 'commission'), 0)
      <> rounded(o.total * o.commission, 10000) - rounded(rounded(o.total * o.commission, 10000) * o.back, o.total)`,

  'orders whose tax is not that of their total': `
    select o.id from whole o where o.tax_rate is not null and o.tax_amount <> case when o.currency = 'COP'
      then 100 * rounded(o.total * o.tax_rate, 100 * (10000 + o.tax_rate)) else rounded(o.total * o.tax_rate, 10000 + o.tax_rate) end`,

  'orders that were never paid of which something is left in the books': `
    select o.id from whole o join of_order b on b.id = o.id where o.paid_at is null and b.kind in ('held', 'payable', 'commission')
      and (b.kind <> 'commission' or o.back = 0) group by o.id, b.kind having sum(b.amount) <> 0`,

  'orders of which something is held after its day, or less than nothing before': `
    select o.id, o.release_at from whole o where coalesce((select -sum(amount) from of_order b where b.id = o.id and b.kind = 'held'), 0)
      not between 0 and case when o.release_at is null then 0 else o.total end and o.total > 100`,

  'currencies in which our account with the provider is not what its own books say': `
    select c.currency from (select currency from stores union select currency from taken) c
    where coalesce((select sum(amount) from booked b where b.kind = 'provider' and b.currency = c.currency), 0)
      <> coalesce((select sum(t.amount - t.fee - t.back) from taken t where t.currency = c.currency), 0)`,

  'captures at the provider that are none here': `
    select d.payment_id from demo_payments d join payments p on p.id = d.payment_id where d.state = 'captured' and p.state not in ('captured', 'refunded')`,

  'purchases whose provider took more than is still paid for': `
    select g.id from purchases g
    join payments p on p.purchase_id = g.id and p.provider = 'demo' join demo_payments d on d.payment_id = p.id and d.state = 'captured'
    where not exists (select from demo_refunds r where r.reference = d.reference and r.key = 'twice:' || p.id)
    group by g.id having sum(d.amount - coalesce((select sum(r.amount) from demo_refunds r where r.reference = d.reference), 0))
      <> (select coalesce(sum(o.total - o.back) filter (where o.paid_at is not null), 0) from whole o where o.purchase_id = g.id)`,

  'money at Mercado Pago that pays nothing here and did not go back': `
    select t.reference from there t join payments p on p.id = t.payment_id
    where t.back < t.amount and (p.capture_reference is distinct from t.reference or p.state <> 'captured')`,

  'purchases of which Mercado Pago has another part than is still paid for': `
    select g.id from purchases g join payments p on p.purchase_id = g.id and p.provider = 'mercado_pago' and p.captured_at is not null
    join there t on t.payment_id = p.id and t.reference = p.capture_reference
    where not exists (select from payments m where m.purchase_id = g.id and m.provider = 'manual')
    group by g.id having sum(t.amount - t.back) <> (select coalesce(sum(o.total - o.back) filter (where o.paid_at is not null), 0)
      from whole o where o.purchase_id = g.id)`,

  'payments whose state is not what is left of their orders': `
    select p.id, p.state from payments p where p.provider <> 'manual' and p.state in ('captured', 'refunded') and exists (
      select from order_events e where e.order_id = any(p.order_ids) and e.action = 'pay' and e.actor = 'platform')
    and not exists (select from payments q where q.purchase_id = p.purchase_id and q.id <> p.id and q.captured_at is not null)
    and (p.state = 'captured') <> exists (select from whole o where o.id = any(p.order_ids) and o.paid_at is not null and o.back < o.total)`,

  'payments that wait for a person': `select id, alert, alert_detail from payments where alert <> 'not_asked'`,

  'refunds that their seller has to send without a task, or has a task of but was not paid': `
    select r.id from refunds r left join transfer_returns t on t.refund_id = r.id and t.amount = r.amount
    where (t.refund_id is not null) <> exists (select from order_events e where e.order_id = r.order_id and e.action = 'pay' and e.actor = 'seller')`,

  'steps of orders of which other than one mail was written to each who is told': `
    select o.number, w.mail, count(e.*) as steps, max(w.mails) as mails from orders o
    cross join lateral (select v.*, (select count(*) from outgoing_mails m where m.kind = v.mail and m.data ->> 'number' = o.number) as mails
      from (values ('pay', null, 'orders.sold'), ('ship', null, 'orders.sent'), ('cancel', 'buyer', 'orders.cancelled_by_buyer')) v (action, actor, mail)) w
    left join order_events e on e.order_id = o.id and e.action = w.action and e.actor = coalesce(w.actor, e.actor) and o.paid_at is not null
    join purchases g on g.id = o.purchase_id
    group by o.id, o.number, o.purchase_id, w.mail, g.id having count(e.*) <> max(w.mails)
    -- A mailbox that nobody showed to be the buyer's gets so many a day.
    and (w.mail <> 'orders.sent' or max(w.mails) > count(e.*) or (select count(*) from outgoing_mails m where m.to_address = g.email) < 12)`,

  'refunds by a provider of which other than one mail was written to their seller': `
    select o.number from orders o where (select count(*) from refunds r where r.order_id = o.id and r.idempotency_key like 'taken-back:%')
      <> (select count(*) from outgoing_mails m where m.kind = 'orders.taken_back' and m.data ->> 'number' = o.number)`,

  'payments that came after another had paid, and did not go back whole': `
    select d.payment_id from demo_payments d join demo_refunds r on r.reference = d.reference and r.key = 'twice:' || d.payment_id where r.amount <> d.amount`,

  'payments of one purchase that count twice': `
    select purchase_id from payments where state in ('created', 'pending', 'captured') group by 1 having count(*) > 1`,

  'orders that were given back more than they cost': `select id from whole where back > total or back < 0`,

  'things whose stock is not the sum of its movements, or below zero': `
    select s.id from sellables s where s.stock is not null
      and (s.stock < 0 or s.stock <> (select sum(m.quantity) from stock_movements m where m.sellable_id = s.id))`,

  'lines of orders that hold another stock than they should': `
    select l.order_id from order_lines l join whole o on o.id = l.order_id join sellables s on s.id = l.sellable_id where s.stock is not null
      and coalesce((select sum(m.quantity) from stock_movements m where m.order_id = l.order_id and m.sellable_id = l.sellable_id), 0)
        <> case when o.state in ('cancelled', 'expired') then 0 else -l.quantity + coalesce((select sum(r.restocked) from refund_lines r
          where r.order_id = l.order_id and r.sellable_id = l.sellable_id), 0) end`,

  'lines of orders of which more was given back than was paid for them': `
    select l.order_id from order_lines l join refund_lines r on r.order_id = l.order_id and r.sellable_id = l.sellable_id
    group by l.order_id, l.sellable_id, l.unit_price, l.quantity, l.discount
    having sum(r.amount) > l.unit_price * l.quantity - l.discount or sum(r.returned) > l.quantity`,

  'orders of which more was given back for shipping than was paid for it': `
    select o.id from orders o join refunds r on r.order_id = o.id group by o.id having sum(r.shipping) > o.shipping_price - o.shipping_discount`,

  'refunds whose parts are more than they are': `
    select r.id from refunds r where r.amount < r.shipping + (select coalesce(sum(l.amount), 0) from refund_lines l where l.refund_id = r.id)`,

  'orders that wait to be sent though all of them was given back, or ended so though not': `
    select o.id from whole o where o.paid_at is not null and (o.state in ('paid', 'accepted', 'packed') and o.back = o.total
      or o.state = 'refunded' and o.back <> o.total)`,

  'orders whose discounts are not what their lines and their shipping lack': `
    select o.id from orders o where o.shipping_discount + (select coalesce(sum(l.discount), 0) from order_lines l where l.order_id = o.id)
      <> (select coalesce(sum(d.amount), 0) from order_discounts d where d.order_id = o.id)`,

  'discounts that count for an order that ended, or do not for one that goes on': `
    select d.order_id from order_discounts d join orders o on o.id = d.order_id where d.is_live <> (o.state not in ('cancelled', 'expired'))`,

  'promotions that were used more often than they may be': `
    select p.id from promotions p where p.max_uses < (select count(*) from order_discounts d where d.promotion_id = p.id and d.is_live)`,

  'timelines with a gap': `select order_id from order_events group by 1 having max(number) <> count(*) or min(number) <> 1`,
}

const views = `with
  there as (select * from jsonb_to_recordset($there$THERE$there$) as t (reference text, payment_id uuid, currency text, amount bigint, fee bigint, back bigint)),
  taken as (select reference, currency, amount, fee, back from there union all
    select d.reference, d.currency, d.amount, d.fee, coalesce((select sum(r.amount) from demo_refunds r where r.reference = d.reference), 0)
    from demo_payments d where d.state = 'captured'),
  booked as (select a.business_id, a.kind, p.currency, p.amount from ledger_postings p join ledger_accounts a on a.id = p.account_id),
  of_order as (select e.cause_id as id, a.kind, p.amount from ledger_entries e join ledger_postings p on p.entry_id = e.id
    join ledger_accounts a on a.id = p.account_id where e.cause_kind in ('payment', 'release', 'refund')),
  whole as (select o.*, order_total(o.id) as total, coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0) as back from orders o)`

/** Rounds half up, for non-negative numbers. */
const rounded = `create or replace function pg_temp.rounded(a numeric, b numeric) returns numeric language sql as 'select floor((2 * a + b) / (2 * b))'`

const isTaken = ({ status }: StoredPayment) =>
  ['approved', 'in_mediation', 'charged_back', 'refunded'].includes(status)

/** What Mercado Pago captured and refunded, in minor units. */
function takenThere(books: MercadoPagoState | null) {
  const taken = [...(books?.payments.values() ?? [])].filter(isTaken)
  return taken.map(({ id, preference, currency, amount, fee, refunds, status }) => {
    const minor = (units: number) => Math.round(units * 10 ** minorDigits(currency))
    const back =
      status === 'charged_back' ? amount : refunds.reduce((sum, one) => sum + one.amount, 0)
    const amounts = { amount: minor(amount), fee: minor(fee), back: minor(back) }
    return { reference: String(id), payment_id: preference.externalReference, currency, ...amounts }
  })
}

/** Returns the broken selling rules with the first rows that break each; `books` are those of the fake Mercado Pago. */
export async function brokenRules(
  services: Services,
  books: MercadoPagoState | null = null,
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  const all = views.replace('THERE', JSON.stringify(takenThere(books)))
  await services.db.transaction(async (tx) => {
    await tx.execute(sql.raw(rounded))
    for (const [name, rule] of Object.entries(rules)) {
      const { rows } = await tx.execute(
        sql.raw(`${all} ${rule.replaceAll('rounded(', 'pg_temp.rounded(')} limit 5`),
      )
      if (rows.length > 0) broken[name] = rows
    }
  })
  return broken
}
