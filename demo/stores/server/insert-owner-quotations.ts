import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { quotationLines, quotationOrders, quotations } from '#db/tables/growth/quotations.ts'
import { addCard } from '#features/accounts/server.ts'
import { placeOrders, replayTransitions } from '#features/buying/orders/server/index.ts'
import { demoFee } from '#features/buying/payments/vocabulary.ts'
import { enterQuotation } from '#features/growth/clients/server/index.ts'
import type { QuotationHappening } from '#features/growth/clients/vocabulary.ts'
import { ensureBook, upsertContact } from '#features/growth/contacts/server/index.ts'
import {
  orderPartOf,
  partAmount,
  type QuotationRecord,
  readQuotationSeller,
  type Seller,
} from '#features/growth/quotations/server/index.ts'
import type { QuotationState } from '#features/growth/quotations/vocabulary.ts'
import { insertQuoted } from '#features/selling/server.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { dayIn, dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import { createDemoAccount, demoMailbox } from './create-demo-account.ts'
import { insertDemoPayment } from './insert-demo-payment.ts'
import { readRows } from './read-rows.ts'

const states = [
  'draft',
  'sent',
  'accepted',
  'deposit_paid',
  'paid',
  'refused',
  'expired',
  'withdrawn',
] as const satisfies QuotationState[]

/** One line of a quotation; those of one person are one quotation. */
const row = z.object({
  person: z.string(),
  state: z.enum(states),
  /** Since it was written. */
  daysAgo: z.coerce.number().positive(),
  validDays: z.coerce.number().int().positive(),
  deposit: z.string().transform((text) => (text ? Number(text) : null)),
  title: z.string(),
  unit: z.string(),
  quantity: z.coerce.number().int().positive(),
  price: z.coerce.number().int().positive(),
  note: z.string().transform((text) => text || null),
})
type Row = z.output<typeof row>

/** Hours from writing to sending, and from sending to the answer. */
const sentAfter = 1
const answeredAfter = 20

/** Days from the payment of all of a quotation to its delivery. */
const deliveredAfter = 3

const refusal = 'Gracias, pero encontré uno más pequeño que nos queda mejor.'

/** What happened to a quotation of each state, in order. */
const happened: Record<(typeof states)[number], QuotationHappening[]> = {
  draft: [],
  sent: ['sent'],
  accepted: ['sent', 'accepted'],
  deposit_paid: ['sent', 'accepted', 'deposit'],
  paid: ['sent', 'accepted', 'paid'],
  refused: ['sent', 'refused'],
  expired: ['sent', 'expired'],
  withdrawn: ['sent', 'withdrawn'],
}

async function findOrCreatePerson(services: Services, tx: Database, name: string): Promise<string> {
  const email = demoMailbox(name)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where email = ${email}`,
  )
  return rows[0]?.id ?? (await createDemoAccount(services, tx, { name, email }))
}

/** Pays a quotation, or its deposit, with the demonstration's card. */
async function payPart(
  services: Services,
  tx: Database,
  {
    quotation,
    seller,
    name,
    at,
  }: { quotation: QuotationRecord; seller: Seller; name: string; at: Date },
): Promise<void> {
  const { store, currency } = seller
  if (!store) throw new Error('the demonstration sells in a store')
  const part = quotation.depositPercent === null ? 'whole' : 'deposit'
  const amount = partAmount(quotation, part)
  const { order, things } = orderPartOf({ quotation, seller, part, orders: [], amount })
  await insertQuoted(tx, { id: store.id, currency }, things)
  const { purchaseId, total } = await placeOrders({ ...services, now: () => at }, tx, {
    key: `demo-quotation-${quotation.id}`,
    profileId: quotation.profileId,
    currency,
    buyer: { name, email: demoMailbox(name), phone: null, address: null, notes: null },
    isDemo: true,
    reservationMinutes: paymentProviderInfo.manual.reservationMinutes,
    parts: [order],
  })
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where purchase_id = ${purchaseId}`,
  )
  const orderId = rows[0]?.id ?? ''
  const fee = Math.round((total * demoFee) / 10_000)
  const paid = { purchaseId, orderId, total, currency, fee, placedAt: at, life: 'paid' as const }
  await insertDemoPayment(tx, paid)
  const by = { actor: 'platform' as const, profileId: null }
  const deliveredAt = new Date(at.getTime() + deliveredAfter * dayMs)
  const releasedAt = new Date(
    Math.max(deliveredAt.getTime(), at.getTime() + seller.terms.holdDays * dayMs),
  )
  await replayTransitions(services, tx, orderId, [
    { action: 'pay', at, by, fee },
    ...(part === 'whole'
      ? [
          {
            action: 'deliver' as const,
            at: deliveredAt,
            by: { actor: 'seller' as const, profileId: null },
          },
          { action: 'release' as const, at: releasedAt, by },
        ]
      : []),
  ])
  await tx
    .insert(quotationOrders)
    .values({ orderId, quotationId: quotation.id, part, paidAt: at, createdAt: at })
}

type Context = { ownerId: string; bookId: string; seller: Seller; number: number }

async function insertOne(
  services: Services,
  tx: Database,
  { ownerId, bookId, seller, number }: Context,
  rows: Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { person: name, state, daysAgo, validDays, deposit } = first
  const createdAt = new Date(services.now().getTime() - daysAgo * dayMs)
  const sentAt = state === 'draft' ? null : new Date(createdAt.getTime() + sentAfter * hourMs)
  const answeredAt = sentAt && new Date(sentAt.getTime() + answeredAfter * hourMs)
  const profileId = await findOrCreatePerson(services, tx, name)
  const contactId = await upsertContact(tx, {
    bookId,
    profileId,
    name,
    email: demoMailbox(name),
    phone: null,
    stage: 'prospect',
    source: 'account',
    at: createdAt,
  })
  const { timeZone, businessId, currency, tax } = seller
  const lastDay = dayNumber(dayIn(timeZone, createdAt)) + validDays
  const expiresAt = sentAt && new Date(zonedInstant(timeZone, lastDay + 1, 0))
  const isAccepted = state === 'accepted' || state === 'deposit_paid' || state === 'paid'
  const isEnded = state === 'refused' || state === 'expired' || state === 'withdrawn'
  const id = v7()
  const draft = {
    id,
    bookId,
    contactId,
    number,
    currency,
    taxName: tax?.name ?? null,
    taxRate: tax?.rate ?? null,
    validUntil: dayIn(timeZone, new Date(zonedInstant(timeZone, lastDay, 720))),
    note: rows.find(({ note }) => note)?.note ?? null,
    depositPercent: deposit,
    createdBy: ownerId,
    createdAt,
    updatedAt: answeredAt ?? createdAt,
  }
  // As a draft first: the lines of a sent one cannot be written any more.
  await tx.insert(quotations).values(draft)
  const lines = await tx
    .insert(quotationLines)
    .values(
      rows.map(({ title, unit, quantity, price: unitPrice }, position) => ({
        id: v7(),
        quotationId: id,
        position,
        title,
        unit,
        quantity,
        unitPrice,
      })),
    )
    .returning()
  if (!sentAt || !answeredAt) return
  const sent = { profileId, sentAt, sentBy: ownerId, expiresAt }
  const toState = (to: QuotationState, set: Partial<typeof quotations.$inferInsert>) =>
    tx
      .update(quotations)
      .set({ ...set, state: to })
      .where(sql`${quotations.id} = ${id}`)
      .returning()
  let [current] = await toState('sent', sent)
  if (isAccepted)
    [current] = await toState('accepted', { openedAt: answeredAt, acceptedAt: answeredAt })
  if (state === 'deposit_paid' || state === 'paid') [current] = await toState(state, {})
  if (isEnded)
    [current] = await toState(state, {
      endedAt: state === 'expired' ? expiresAt : answeredAt,
      ...(state === 'refused' && { refusal, openedAt: answeredAt }),
    })
  if (current && (state === 'deposit_paid' || state === 'paid'))
    await payPart(services, tx, {
      quotation: { ...current, businessId, lines },
      seller,
      name,
      at: answeredAt,
    })
  const card = { businessId, personId: profileId, kind: 'quotation' as const, id, sentBy: ownerId }
  await addCard({ ...services, now: () => sentAt }, tx, { ...card, isWaiting: state === 'sent' })
  for (const happening of happened[state])
    await enterQuotation(tx, {
      bookId,
      contactId,
      sourceId: id,
      happening,
      at: happening === 'sent' ? sentAt : (current?.endedAt ?? answeredAt),
    })
}

/** Inserts the quotations of the store of the demonstration's owner, one in each state. Nobody is notified. */
export async function insertOwnerQuotations(
  services: Services,
  tx: Database,
  ownerId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.business_id as id from stores s join business_members m on m.business_id = s.business_id
    where m.profile_id = ${ownerId} order by s.business_id limit 1`)
  const [shop] = rows
  if (!shop) return
  const seller = await readQuotationSeller(services, tx, shop.id)
  const bookId = await ensureBook(tx, { businessId: shop.id })
  const written = [
    ...Map.groupBy(
      readRows('demo/stores/data/quotations.csv', row),
      ({ person, state }) => `${person} ${state}`,
    ).values(),
  ].toSorted(([one], [other]) => (other?.daysAgo ?? 0) - (one?.daysAgo ?? 0))
  for (const [nth, lines] of written.entries())
    await insertOne(services, tx, { ownerId, bookId, seller, number: nth + 1 }, lines)
}
