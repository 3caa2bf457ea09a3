import { sql } from 'drizzle-orm'
import { placeOrders, replayTransitions } from '#features/buying/orders/server/index.ts'
import { demoFee } from '#features/buying/payments/vocabulary.ts'
import { storeTax } from '#features/selling/stores/contract/tax.ts'
import { getLevelTerms } from '#features/selling/stores/server/index.ts'
import { countryOf } from '#shared/countries.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { DemoBuyer } from './create-demo-buyers.ts'
import { type Arrived, insertDemoOpinions, type TextsTaken } from './insert-demo-opinions.ts'
import { insertDemoPayment } from './insert-demo-payment.ts'
import { codesAt, demoPromotions } from './insert-demo-promotions.ts'
import { discountOf, type Sold, takeLines } from './order-lines.ts'
import { agesOf, lifeOf, type OrderLife, stepsOf } from './order-lives.ts'

type Store = {
  id: string
  businessId: string
  currency: string
  country: string
  freeAbove: number
  sellerId: string | null
  /** Who bought one order that arrived here and one that is on its way; null where all are of the buyers. */
  customer: DemoBuyer | null
  howMany: number
  buyers: DemoBuyer[]
  taken: TextsTaken
}

/** Delivered orders that their buyers review, of the owner's store and of each other one: no text is read twice. */
const maxReviewed = { own: 14, other: 3 }

const places: Record<string, { state: string; city: string; postalCode: string; street: string }> =
  {
    MX: { state: 'Jalisco', city: 'Guadalajara', postalCode: '44160', street: 'Avenida Hidalgo' },
    CO: { state: 'Antioquia', city: 'Medellín', postalCode: '050021', street: 'Carrera 43A' },
    AR: { state: 'Córdoba', city: 'Córdoba', postalCode: 'X5000', street: 'Calle Belgrano' },
    ES: { state: 'Madrid', city: 'Madrid', postalCode: '28010', street: 'Calle de Alcalá' },
    CL: {
      state: 'Región Metropolitana',
      city: 'Santiago',
      postalCode: '7500000',
      street: 'Avenida Providencia',
    },
    PE: { state: 'Lima', city: 'Lima', postalCode: '15074', street: 'Avenida Larco' },
  }

/** The places of the orders of a certain customer: the newest that was delivered, and one on its way. */
const customersOf = (lives: OrderLife[], customer: DemoBuyer | null) =>
  new Map(
    customer
      ? (['shipped', 'delivered'] as const).map((life) => [lives.indexOf(life), customer])
      : [],
  )

/**
 * Inserts a store's orders in every state, with payments, ledger entries and reviews of delivered ones; sends no
 * e-mail.
 */
export async function insertDemoOrders(
  services: Services,
  tx: Database,
  store: Store,
): Promise<void> {
  const random = randomFrom(store.howMany * 31 + 7)
  const { rows: things } = await tx.execute<Sold>(sql`
    select id, tiers, stock, price_at(price, sale_price, sale_from, sale_until, ${services.now().toISOString()})::float8 as "onePrice"
    from sellables where store_id = ${store.id} and stock > 6 order by price, title limit 110`)
  const { rows: levels } = await tx.execute<{ level: number }>(
    sql`select level from businesses where id = ${store.businessId}`,
  )
  const { rows: ways } = await tx.execute<{ name: string; price: string }>(sql`
    select name, price from shipping_methods where store_id = ${store.id} and kind = 'delivery' order by position limit 1`)
  const { commission, holdDays } = getLevelTerms(levels[0]?.level ?? 0, store.currency)
  const tax = storeTax({
    currency: store.currency,
    taxRate: countryOf(store.country)?.tax.rate ?? null,
  })
  const shipping = ways[0]
    ? { kind: 'delivery' as const, name: ways[0].name, price: Number(ways[0].price) }
    : null
  const promotions = demoPromotions(store, services.now())
  const arrived: Arrived[] = []
  const reviewed = maxReviewed[store.sellerId ? 'own' : 'other']
  const lives = Array.from({ length: store.howMany }, (_, nth) => lifeOf(nth, store))
  const ages = agesOf(lives)
  const customers = customersOf(lives, store.customer)
  for (let nth = 0; nth < store.howMany; nth++) {
    const life = lives[nth] ?? 'delivered'
    const placedAt = new Date(services.now().getTime() - (ages[nth] ?? 0) * hourMs)
    const then = { ...services, now: () => placedAt }
    const drawn = store.buyers[Math.floor(random() * store.buyers.length)]
    const buyer = customers.get(nth) ?? drawn
    if (!buyer) throw new Error('the demonstration has nobody who buys')
    const lines = takeLines(things, random)
    const code = nth % 2 === 0 ? codesAt(promotions, placedAt)[(nth / 2) % 2] : undefined
    const discount =
      code &&
      (await discountOf(then, tx, { store, buyer, lines, shipping: shipping?.price ?? 0, code }))
    const where = places[store.country] ?? places.MX
    const address = {
      ...where,
      countryCode: store.country,
      neighborhood: null,
      streetNumber: String(10 + nth),
      interior: null,
      reference: null,
    }
    const purchase = await placeOrders(then, tx, {
      key: `demo-${store.id}-${nth}`,
      profileId: buyer.id,
      currency: store.currency,
      buyer: {
        name: buyer.name,
        email: buyer.email,
        phone: null,
        address: { ...address, ...(where as NonNullable<typeof where>) },
        notes: null,
      },
      isDemo: true,
      reservationMinutes: paymentProviderInfo.manual.reservationMinutes,
      parts: [
        {
          storeId: store.id,
          businessId: store.businessId,
          commission,
          holdDays,
          tax,
          shipping,
          lines,
          ...(discount && { discount }),
        },
      ],
    })
    const { purchaseId, total } = purchase
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from orders where purchase_id = ${purchaseId}`,
    )
    const orderId = rows[0]?.id ?? ''
    const fee = Math.round((total * demoFee) / 10_000)
    await insertDemoPayment(tx, {
      purchaseId,
      orderId,
      total,
      currency: store.currency,
      fee,
      placedAt,
      life,
    })
    const steps = stepsOf(life, placedAt, fee, { ...store, holdDays, now: services.now() })
    await replayTransitions(services, tx, orderId, steps)
    const delivered = steps.find(({ action }) => action === 'deliver')
    if (delivered && life === 'delivered' && buyer !== store.customer && arrived.length < reviewed)
      arrived.push({ orderId, buyerId: buyer.id, at: delivered.at })
  }
  await insertDemoOpinions(services, tx, store, arrived)
}
