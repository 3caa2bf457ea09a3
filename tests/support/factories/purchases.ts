import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import type { OrderAddress } from '#db/tables/buying/orders-address.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { type OrderDiscount, placeOrders } from '#features/buying/orders/server/index.ts'
import { beginPayment } from '#features/buying/payments/server/index.ts'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Services } from '#shared/server/services.ts'
import type { Person } from './people.ts'
import { makeProduct, type Product } from './products.ts'
import { makeStore, type Store } from './stores.ts'

type Part = {
  store: Store
  lines: { product: Product; quantity: number }[]
  shipping?: number
  /** Delivery method of the shipping cost; parcel by default. */
  by?: ShippingKind
  discount?: OrderDiscount | undefined
}

export type Bought = { id: string; storeId: string; number: string }

/** `orders` in the order of the parts. */
export type TestPurchase = {
  purchaseId: string
  token: string
  email: string
  total: number
  orders: Bought[]
  paymentId: string
  parts: Part[]
}

/** A mailbox per purchase: e-mails about unpaid purchases are limited per mailbox and day. */
const ownMailbox = () => `rosa.${randomUUID().slice(0, 8)}@persona.test`

type Wanted = {
  /** By default two pieces of one product of one store. */
  parts?: Part[]
  provider?: PaymentProvider
  by?: Person
  commission?: number
  holdDays?: number
  email?: string
  phone?: string
}

const address: OrderAddress = {
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhood: null,
  street: 'Av. Juárez',
  streetNumber: '12',
  interior: null,
  postalCode: '44100',
  reference: null,
}

/**
 * Inserts a purchase as checkout places it, waiting for payment; `demo` needs `demoData` and stores created with it.
 */
export async function makePurchase(services: Services, wanted: Wanted = {}): Promise<TestPurchase> {
  const {
    provider = 'demo',
    by,
    commission = 800,
    holdDays = 14,
    email = ownMailbox(),
    phone = '33 1234 5678',
  } = wanted
  let { parts } = wanted
  if (!parts) {
    const store = await makeStore(services)
    parts = [{ store, lines: [{ product: await makeProduct(services, store), quantity: 2 }] }]
  }
  const placing = {
    key: randomUUID(),
    profileId: by?.id ?? null,
    currency: parts[0]?.store.currency ?? 'MXN',
    buyer: { name: 'Rosa Díaz', email, phone, address, notes: 'Toca el timbre' },
    isDemo: false,
    reservationMinutes: paymentProviderInfo[provider].reservationMinutes,
    parts: parts.map(({ store, lines, shipping, by: kind = 'delivery', discount }) => ({
      storeId: store.id,
      businessId: store.businessId,
      commission,
      holdDays,
      tax: { name: 'IVA', rate: 1600 },
      shipping:
        shipping === undefined
          ? null
          : {
              kind,
              name: kind === 'pick_up' ? 'Recoger en tienda' : 'Envío estándar',
              price: shipping,
            },
      lines: lines.map(({ product, quantity }) => ({ sellableId: product.sellableId, quantity })),
      ...(discount && { discount }),
    })),
  }
  const { purchaseId, token, total } = await services.db.transaction(async (tx) => {
    const placed = await placeOrders(services, tx, placing)
    await beginPayment(services, tx, { purchaseId: placed.purchaseId, provider })
    return placed
  })
  const rows = await services.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.id))
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
  const made = parts.map(({ store }) => rows.find(({ storeId }) => storeId === store.id))
  const bought = made.flatMap((row) =>
    row ? [{ id: row.id, storeId: row.storeId, number: row.number }] : [],
  )
  return {
    purchaseId: purchaseId,
    token,
    email,
    total,
    orders: bought,
    paymentId: payment?.id ?? '',
    parts,
  }
}
