import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { addSavedAddress } from '#features/buying/address-book/contract.ts'
import { buyCart, buyerFields, deliveryAddress, fillCart } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const address = { ...deliveryAddress, state: 'Colima', city: 'Colima', postalCode: '06100' }
const question = 'El 06100 es de Ciudad de México, y elegiste Colima. ¿Cuál de los dos cambiamos?'
const cartOf = async (person?: Awaited<ReturnType<typeof makePerson>>) => {
  const store = await makeStore(test.services)
  return fillCart(test, [await makeProduct(test.services, store)], person)
}

it('a postal code of another state is asked about beside its field', async () => {
  const buyer = { ...buyerFields, address }
  await expect(buyCart(test, await cartOf(), { buyer })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'buyer.address.postalCode': question },
  })
  const invoiced = { ...buyerFields, email: 'luz@persona.test' }
  const invoice = {
    name: 'Luz Paz',
    taxId: 'PALU800101AB1',
    taxRegime: '612' as const,
    invoiceUse: 'G03' as const,
    address,
  }
  await expect(
    buyCart(test, await cartOf(), { buyer: { ...invoiced, invoice } }),
  ).rejects.toMatchObject({ fields: { 'buyer.invoice.address.postalCode': question } })
})

it('an address that was saved before is bought with, and another one is saved no more', async () => {
  const person = await makePerson(test.services)
  const saved = { id: randomUUID(), profileId: person.id, place: 1, label: null, address }
  await test.services.db
    .insert(savedAddresses)
    .values({ ...saved, isDefault: true, createdAt: test.services.now() })
  const buyer = { ...buyerFields, address }
  expect(await buyCart(test, await cartOf(person), { buyer })).toMatchObject({})
  const edited = { ...buyer, address: { ...address, street: 'Hidalgo' } }
  await expect(buyCart(test, await cartOf(person), { buyer: edited })).rejects.toMatchObject({
    fields: { 'buyer.address.postalCode': question },
  })
  await expect(
    test.as(person.token).call(addSavedAddress, { label: null, address }),
  ).rejects.toMatchObject({ fields: { 'address.postalCode': question } })
})
