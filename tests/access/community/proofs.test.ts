import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Endpoints that really deliver an order or answer a request, of which the proof is a consequence. */
const provingEndpoints = ['changeOrder', 'updateLead']

let test: TestApp
let known: Record<string, unknown>
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  const { services } = test
  const store = await makeStore(services)
  const { businessId, business, owner, handle } = store
  const buyer = await makePerson(services)
  const product = await makeProduct(services, store)
  const parts = [{ store, lines: [{ product, quantity: 1 }] }]
  const { purchaseId, token, paymentId, orders } = await makePurchase(services, {
    by: buyer,
    parts,
  })
  await test.as(buyer.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const [lead] = await services.db
    .insert(leads)
    .values({ businessId, channel: 'quote', code: 'ABC', profileId: buyer.id })
    .returning()
  const { id: reviewId } = await makeReview(test, business, { by: buyer })
  const ids = {
    businessId,
    purchaseId,
    token,
    paymentId,
    orderId: orders[0]?.id,
    leadId: lead?.id,
    reviewId,
    productId: product.id,
  }
  known = {
    ...ids,
    slug: business.slug,
    handle,
    profileId: buyer.id,
    userId: buyer.id,
    sellableId: product.sellableId,
  }
  const staff = await makePerson(services, { staffPermissions: [...staffPermissions] })
  const seller = await makeMember(services, businessId, 'seller')
  const manager = await makeMember(services, businessId, 'manager')
  Object.assign(tokens, {
    guest: undefined,
    buyer: buyer.token,
    seller: seller.token,
    manager: manager.token,
    owner: owner.token,
  })
  tokens.staff = staff.token
})
afterAll(() => test.close())

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minLength?: number
  minimum?: number
}

/** A value that the schema accepts; fields with known names get existing records. */
function sample(schema: Schema, name = ''): unknown {
  if (name in known) return known[name]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(choice, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, of]) => [key, sample(of, key)]),
    )
  if (schema.type === 'array') return schema.items ? [sample(schema.items, name)] : []
  if (schema.type === 'string')
    return schema.format === 'uuid'
      ? crypto.randomUUID()
      : 'a'.repeat(Math.max(20, schema.minLength ?? 0))
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return schema.type === 'boolean'
}

it('no endpoint writes a proof for any caller, except those whose action is proven', async () => {
  const count = () => test.services.db.$count(reviewProofs)
  const wrote: string[] = []
  // Endpoints that end sessions or deliver orders come last.
  const asked = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ name }) => !['endSession', ...provingEndpoints].includes(name))
  let before = await count()
  for (const endpoint of asked) {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
    for (const [who, token] of Object.entries(tokens)) {
      const input = sample(schema)
      await test
        .as(token)
        .call(endpoint, input as never)
        .catch(() => null)
      const after = await count()
      if (after !== before) wrote.push(`${endpoint.name} as ${who}`)
      before = after
    }
  }
  expect(wrote).toEqual([])
}, 120_000)
