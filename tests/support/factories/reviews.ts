import { leads } from '#db/tables/directory/leads.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { writeReview } from '#features/community/reviews/contract.ts'
import type { ReviewedKind } from '#features/community/reviews/vocabulary.ts'
import { updateLead } from '#features/directory/leads/contract.ts'
import type { TestApp } from '../test-app.ts'
import type { Business } from './businesses.ts'
import { makePerson, type Person } from './people.ts'
import { makeProduct, type Product } from './products.ts'
import { makePurchase } from './purchases.ts'
import type { Store } from './stores.ts'

/** A unique telephone number. */
const ownPhone = () => `55 ${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

type Wanted = { phone?: string; email?: string; products?: Product[] }

/** Buys in a store, by default a new product of it, and has it delivered; needs `demoData`. Returns the order. */
export async function makeDeliveredOrder(
  test: TestApp,
  store: Store,
  by: Person,
  wanted: Wanted = {},
): Promise<string> {
  const {
    phone = ownPhone(),
    email = by.email,
    products = [await makeProduct(test.services, store)],
  } = wanted
  const parts = [{ store, lines: products.map((product) => ({ product, quantity: 1 })) }]
  const { purchaseId, token, paymentId, orders } = await makePurchase(test.services, {
    by,
    parts,
    email,
    phone,
  })
  const orderId = orders[0]?.id ?? ''
  await test.as(by.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  await test
    .as(store.owner.token)
    .call(changeOrder, { businessId: store.businessId, orderId, action: 'deliver' })
  return orderId
}

/** Sends a request to a business, which answers it. */
export async function makeAnsweredLead(
  test: TestApp,
  business: Business,
  by: Person,
): Promise<string> {
  const row = {
    businessId: business.id,
    channel: 'quote' as const,
    code: by.id,
    profileId: by.id,
    email: by.email,
    message: '¿Precio?',
  }
  const [lead] = await test.services.db.insert(leads).values(row).returning()
  const leadId = lead?.id ?? ''
  await test
    .as(business.owner.token)
    .call(updateLead, { businessId: business.id, leadId, state: 'contacted' })
  return leadId
}

/** Writes a review, as a new person by default. */
export async function makeReview(
  test: TestApp,
  { slug }: { slug: string },
  wanted: { kind?: ReviewedKind; by?: Person; stars?: number; text?: string } = {},
): Promise<{ id: string; provenance: string; by: Person }> {
  const {
    kind = 'business',
    by = await makePerson(test.services),
    stars = 5,
    text = 'Me atendieron muy bien',
  } = wanted
  const made = await test.as(by.token).call(writeReview, { kind, slug, stars, text, photos: [] })
  return { ...made, by }
}
