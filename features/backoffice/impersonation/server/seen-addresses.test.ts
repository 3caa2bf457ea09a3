import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#api/endpoints.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { listMyPurchases } from '#features/buying/orders/contract/purchase.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startImpersonation } from '../contract.ts'
import { isShownToImpersonator } from './check-impersonated-call.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const planted = [
  'Calle Sembrada',
  'Portón sembrado',
  '3398765432',
  'sembrado@persona.test',
  'SEMB800101AB1',
  'Nota sembrada',
  'Colonia Sembrada',
  '1979-05-06',
]

it('a view shows nowhere the street, reference, telephone, mailbox or tax id of anybody', async () => {
  const { services } = test
  const manager = await makePerson(services, { staffPermissions: ['read', 'manage_users'] })
  const purchase = await makePurchase(services, { provider: 'manual' })
  const store = purchase.parts[0]?.store
  const person = store?.owner ?? manager
  const [group] = await services.db.select().from(purchases)
  const address = {
    ...group?.address,
    street: 'Calle Sembrada',
    reference: 'Portón sembrado',
    neighborhood: 'Colonia Sembrada',
  }
  const invoice = {
    name: 'Rosa',
    taxId: 'SEMB800101AB1',
    taxRegime: null,
    invoiceUse: null,
    address,
  }
  const said = {
    profileId: person.id,
    phone: '+523398765432',
    email: 'sembrado@persona.test',
    notes: 'Nota sembrada',
  }
  await services.db.update(purchases).set({ ...said, address, invoice } as never)
  const lives = {
    street: 'Calle Sembrada',
    neighborhood: 'Colonia Sembrada',
    phone: '+523398765432',
    birthday: '1979-05-06',
  }
  await services.db.update(profiles).set(lives).where(eq(profiles.id, person.id))
  const own = JSON.stringify(await test.as(person.token).call(listMyPurchases, {}))
  for (const word of [
    'Calle Sembrada',
    'Portón sembrado',
    'sembrado@persona.test',
    'SEMB800101AB1',
    'Nota sembrada',
  ])
    expect(own).toContain(word)
  const { token } = await test
    .as(manager.token)
    .call(startImpersonation, { userId: person.id, reason: 'No ve sus compras.' })
  let answered = 0
  for (const { endpoint } of routes.filter(({ endpoint }) => isShownToImpersonator(endpoint))) {
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name) =>
      name === 'businessId'
        ? (store?.businessId ?? '')
        : name === 'slug'
          ? (store?.business.slug ?? '')
          : crypto.randomUUID(),
    )
    const response = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } })
    const body = await response.text()
    if (response.ok) answered++
    expect([
      endpoint.name,
      planted.filter(
        (word) => body.includes(word) || body.replaceAll(/[\s()-]/g, '').includes(word),
      ),
    ]).toEqual([endpoint.name, []])
  }
  expect(answered).toBeGreaterThan(50)
})
