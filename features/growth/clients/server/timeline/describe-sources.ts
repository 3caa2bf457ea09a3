import { type SQL, sql } from 'drizzle-orm'
import { returnStateWords } from '#features/buying/returns/vocabulary.ts'
import { leadChannelWords } from '#features/directory/leads/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { truncate } from '#shared/text/truncate.ts'
import {
  type CallOutcome,
  type CallWay,
  callOutcomeWords,
  callWayWords,
  type QuotationHappening,
  type QuotationPayment,
  quotationHappeningWords,
  quotationPaymentWords,
  quoteLength,
  type TimelineKind,
} from '../../vocabulary.ts'

/** An entry without its words. */
export type BareEntry = {
  id: string
  kind: TimelineKind
  at: Date | string
  sourceId: string
  happening: string
  count: number
}

/** What an entry says. */
export type Described = {
  title: string
  text?: string | null
  amount?: number | null
  currency?: string | null
  by?: string | null
  path?: string | null
}

export type DescribedBook = { bookId: string; businessId: string }

/** Reads the sources of entries of one kind, of this business alone, and says what happened. */
type Describer = (
  db: Database,
  book: DescribedBook,
  entries: readonly BareEntry[],
) => Promise<Map<string, Described>>

type Row = { id: string }

/**
 * A describer that reads rows by the ids of sources. An entry without a row is not described: its source was
 * withdrawn, deleted or belongs to somebody else. Nor is one of which `say` returns null.
 */
const byRows =
  <R extends Row>(
    select: (ids: SQL, book: DescribedBook) => SQL,
    say: (row: R, entry: BareEntry, book: DescribedBook) => Described | null,
  ): Describer =>
  async (db, book, entries) => {
    const ids = sql`any(${sql.param([...new Set(entries.map(({ sourceId }) => sourceId))])}::uuid[])`
    const { rows } = await db.execute(select(ids, book))
    const known = new Map((rows as R[]).map((row) => [row.id, row]))
    return new Map(
      entries.flatMap((entry) => {
        const row = known.get(entry.sourceId)
        const words = row && say(row, entry, book)
        return words ? [[entry.id, words] as const] : []
      }),
    )
  }

const quote = (text: string | null) => text && truncate(text, quoteLength)

const orderPath = (orderId: string, { businessId }: DescribedBook) =>
  `/dashboard-my-business/pedidos/${orderId}?negocio=${businessId}`

const memberName = sql`coalesce(p.full_name, p.username)`

type LeadRow = Row & {
  channel: keyof typeof leadChannelWords
  about: string | null
  message: string | null
}
type OrderRow = Row & {
  orderId: string
  number: string
  currency: string
  amount: string
  state: 'asked' | 'received' | 'refunded' | 'refused'
}
type PaidOrderRow = OrderRow & { part: QuotationPayment | null; quotation: number }
type QuotationRow = Row & {
  number: number
  currency: string
  amount: string
  refusal: string | null
  /** Parts whose payment is on the same timeline as that of an order. */
  told: QuotationPayment[]
}
type SaidRow = Row & { text: string; stars: number; product: string | null; by: string | null }
type CallRow = SaidRow & { way: CallWay; outcome: CallOutcome; note: string | null }

const ofOrder = sql`orders o join stores s on s.id = o.store_id`

/** What each kind says. */
export const describers: Record<TimelineKind, Describer> = {
  lead: byRows<LeadRow>(
    (ids, { businessId }) =>
      sql`select l.id, l.channel, l.about, l.message from leads l where l.id = ${ids} and l.business_id = ${businessId}`,
    ({ id, channel, about, message }, _, book) => ({
      title: about ? `${leadChannelWords[channel]} sobre «${about}»` : leadChannelWords[channel],
      text: quote(message),
      path: `/dashboard-my-business/solicitudes?negocio=${book.businessId}&solicitud=${id}`,
    }),
  ),
  messages: byRows<Row>(
    (ids, { businessId }) =>
      sql`select v.id from conversations v where v.id = ${ids} and v.business_id = ${businessId}`,
    ({ id }, { count }, book) => ({
      title: count === 1 ? '1 mensaje' : `${count} mensajes`,
      path: `/dashboard-my-business/conversaciones/${id}?negocio=${book.businessId}`,
    }),
  ),
  question: byRows<SaidRow>(
    (ids, { businessId }) => sql`
      select q.id, q.text, t.title as product from questions q left join products t on t.id = q.product_id
      where q.id = ${ids} and q.business_id = ${businessId} and q.state = 'published'`,
    ({ id, text, product }, _, book) => ({
      title: product ? `Preguntó sobre «${product}»` : 'Hizo una pregunta',
      text: quote(text),
      path: `/dashboard-my-business/preguntas?negocio=${book.businessId}#pregunta-${id}`,
    }),
  ),
  review: byRows<SaidRow>(
    (ids, { businessId }) => sql`
      select r.id, r.text, r.stars, t.title as product from reviews r left join products t on t.id = r.product_id
      where r.id = ${ids} and r.business_id = ${businessId} and r.state = 'published'`,
    ({ text, stars, product }, _, book) => ({
      title: `Dio su opinión${product ? ` de «${product}»` : ''}: ${stars} de 5 estrellas`,
      text: quote(text),
      path: `/dashboard-my-business/opiniones?negocio=${book.businessId}`,
    }),
  ),
  order: byRows<PaidOrderRow>(
    (ids, { businessId }) => sql`
      select o.id, o.number, o.currency, order_total(o.id)::text as amount, y.part, q.number as quotation from ${ofOrder}
        left join quotation_orders y on y.order_id = o.id left join quotations q on q.id = y.quotation_id
      where o.id = ${ids} and s.business_id = ${businessId}`,
    ({ id, number, amount, currency, part, quotation }, { happening }, book) =>
      happening === 'paid'
        ? {
            title: part
              ? `${quotationPaymentWords[part]} ${quotation}`
              : `Pagó el pedido ${number}`,
            text: part && `Pedido ${number}`,
            amount: Number(amount),
            currency,
            path: orderPath(id, book),
          }
        : { title: `Recibió el pedido ${number}`, path: orderPath(id, book) },
  ),
  refund: byRows<OrderRow>(
    (ids, { businessId }) => sql`
      select r.id, o.id as "orderId", o.number, o.currency, r.amount::text as amount from ${ofOrder} join refunds r on r.order_id = o.id
      where r.id = ${ids} and s.business_id = ${businessId}`,
    ({ orderId, number, amount, currency }, _, book) => ({
      title: `Reembolso del pedido ${number}`,
      amount: Number(amount),
      currency,
      path: orderPath(orderId, book),
    }),
  ),
  return: byRows<OrderRow>(
    (ids, { businessId }) => sql`
      select w.id, o.id as "orderId", o.number, w.state from ${ofOrder} join return_requests w on w.order_id = o.id
      where w.id = ${ids} and s.business_id = ${businessId}`,
    ({ orderId, number, state }, _, book) => ({
      title: `Desistió del pedido ${number}`,
      text: returnStateWords({ state, returning: 0 }),
      path: orderPath(orderId, book),
    }),
  ),
  quotation: byRows<QuotationRow>(
    (ids, { bookId }) => sql`
      select q.id, q.number, q.currency, q.refusal, (quotation_total(q.id))::text as amount, array(
        select y.part from contacts k join quotation_orders y on y.quotation_id = q.id
          join timeline_entries e on e.source_id = y.order_id and e.kind = 'order' and e.happening = 'paid'
          join contacts c on c.id = e.contact_id and c.shown_as = k.shown_as
        where k.id = q.contact_id) as told
      from quotations q where q.id = ${ids} and q.book_id = ${bookId}`,
    ({ id, number, currency, amount, refusal, told }, { happening }, { businessId }) => {
      // One payment is one entry: that of its order, which has the amount.
      if (happening === 'deposit' && told.includes('deposit')) return null
      if (happening === 'paid' && told.some((part) => part !== 'deposit')) return null
      return {
        title: `${quotationHappeningWords[happening as QuotationHappening]} ${number}`,
        text: happening === 'refused' ? quote(refusal) : null,
        ...(happening !== 'deposit' && { amount: Number(amount), currency }),
        path: `/dashboard-my-business/cotizaciones/${id}?negocio=${businessId}`,
      }
    },
  ),
  call: byRows<CallRow>(
    (ids, { bookId }) => sql`
      select a.id, a.way, a.outcome, a.note, ${memberName} as by from client_calls a left join profiles p on p.id = a.made_by
      where a.id = ${ids} and a.book_id = ${bookId}`,
    ({ way, outcome, note, by }) => ({
      title:
        outcome === 'agreed'
          ? `${callWayWords[way]}: quedó de ${note}`
          : `${callWayWords[way]}: ${callOutcomeWords[outcome].toLowerCase()}`,
      text: outcome === 'agreed' ? null : note,
      by,
    }),
  ),
  note: byRows<SaidRow>(
    (ids, { bookId }) => sql`
      select n.id, n.text, ${memberName} as by from contact_notes n left join profiles p on p.id = n.author_id
      where n.id = ${ids} and n.book_id = ${bookId}`,
    ({ text, by }) => ({ title: 'Nota', text: quote(text), by }),
  ),
  task: byRows<SaidRow>(
    (ids, { bookId }) => sql`
      select k.id, k.title as text, ${memberName} as by from client_tasks k left join profiles p on p.id = k.done_by
      where k.id = ${ids} and k.book_id = ${bookId} and k.done_at is not null`,
    ({ text, by }) => ({ title: `Tarea hecha: ${text}`, by }),
  ),
}
