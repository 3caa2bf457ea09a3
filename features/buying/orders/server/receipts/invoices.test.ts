import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { listMyPurchases, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { readOrder } from '#features/buying/orders/contract/seller.ts'
import { buyCart, buyerFields, deliveryAddress, fillCart } from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ordersPersonalData } from '../personal-data.ts'
import { packingSlipOf, receiptOf } from './order-papers.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const invoice = {
  name: 'Barro y Fuego, S.A. de C.V.',
  taxId: ' xaxx 010101-000 ',
  taxRegime: '601' as const,
  invoiceUse: 'G03' as const,
  address: { ...deliveryAddress, street: 'Fiscal' },
}
const stored = { ...invoice, taxId: 'XAXX010101000' }

async function buy(said: object | null | undefined, by?: Person) {
  const store = await makeStore(test.services)
  const cart = await fillCart(test, [await makeProduct(test.services, store)], by)
  const bought = await buyCart(test, cart, {
    buyer: { ...buyerFields, ...(said !== undefined && { invoice: said }) } as never,
  })
  return { ...bought, store }
}
const purchaseOf = ({ purchaseId, token }: { purchaseId: string; token: string }) =>
  test.as().call(readPurchase, { purchaseId, token })

describe('a buyer who needs an invoice', () => {
  it('states the data once: it is stored in the country’s format, for them and for the seller', async () => {
    const { store, ...bought } = await buy(invoice)
    const seen = await purchaseOf(bought)
    expect(seen.invoice).toEqual(stored)
    const order = { businessId: store.businessId, orderId: seen.orders[0]?.id ?? '' }
    expect((await test.as(store.owner.token).call(readOrder, order)).invoice).toEqual(stored)
  })

  it('names no regime of Mexico in another country', async () => {
    const address = {
      ...deliveryAddress,
      countryCode: 'ES',
      state: 'Madrid',
      city: 'Madrid',
      postalCode: '28013',
    }
    const seen = await purchaseOf(await buy({ ...invoice, taxId: '12345678z', address }))
    expect(seen.invoice).toMatchObject({ taxId: '12345678Z', taxRegime: null, invoiceUse: null })
  })

  it('and a buyer who needs none has none', async () => {
    for (const said of [undefined, null])
      expect((await purchaseOf(await buy(said))).invoice).toBeNull()
  })

  it.each([
    ['without a name', { name: ' \u200b ' }, 'buyer.invoice.name', /razón social/],
    ['with a number of another form', { taxId: 'ABC' }, 'buyer.invoice.taxId', /RFC tiene 12 o 13/],
    ['with a number of another country', { taxId: 'B12345674' }, 'buyer.invoice.taxId', /RFC/],
    [
      'with a digit that is not computed',
      {
        taxId: '12345678A',
        address: { ...deliveryAddress, countryCode: 'ES', state: 'Madrid', postalCode: '28013' },
      },
      'buyer.invoice.taxId',
      /dígito/,
    ],
    [
      'with SQL for a number',
      { taxId: `'; drop table purchases; --` },
      'buyer.invoice.taxId',
      /RFC/,
    ],
    ['with a script for a number', { taxId: '<script>1</script>' }, 'buyer.invoice.taxId', /RFC/],
    ['with a name that never ends', { name: 'x'.repeat(161) }, 'buyer.invoice.name', /160/],
    [
      'where nobody is served',
      { address: { ...deliveryAddress, countryCode: 'US' } },
      'buyer.invoice.address.countryCode',
      /país/,
    ],
    [
      'without the regime that a CFDI names',
      { taxRegime: null },
      'buyer.invoice.taxRegime',
      /régimen/,
    ],
    ['without its use', { invoiceUse: null }, 'buyer.invoice.invoiceUse', /uso de CFDI/],
    [
      'with a regime that the SAT does not have',
      { taxRegime: '999' },
      'buyer.invoice.taxRegime',
      /./,
    ],
    [
      'without a street',
      { address: { ...deliveryAddress, street: '' } },
      'buyer.invoice.address.street',
      /calle/,
    ],
  ])('%s is rejected beside its field', async (_, change, field, words) => {
    await expect(buy({ ...invoice, ...change })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(words) },
    })
  })

  it('stores only the requested data', async () => {
    await expect(buy({ ...invoice, paid: true })).rejects.toMatchObject({ code: 'invalid' })
    const name = `<b>O'Brien & "Ñandú"</b> {{7*7}}`
    expect((await purchaseOf(await buy({ ...invoice, name }))).invoice?.name).toBe(name)
  })

  it('gets the data in their export, and it is deleted with their account', async () => {
    const ana = await makePerson(test.services)
    const { purchaseId, token } = await buy(invoice, ana)
    const person = { userId: ana.id, email: ana.email }
    const files = await ordersPersonalData.collect?.(test.services, person)
    expect(files?.['compras.json']).toMatchObject([{ invoice: stored }])
    expect((await test.as(ana.token).call(listMyPurchases, {})).items).toMatchObject([
      { invoice: stored },
    ])
    await test.services.db.transaction(async (tx) =>
      ordersPersonalData.erase?.(test.services, tx, person),
    )
    expect((await purchaseOf({ purchaseId, token })).invoice).toBeNull()
  })
})

describe('in PDF', () => {
  const seller = {
    store: 'Barro Vivo',
    timeZone: 'America/Mexico_City',
    taxNumber: null,
    address: null,
    pickUp: null,
    contact: [],
  }
  const blocksOf = ({ blocks }: ReturnType<typeof receiptOf>) => blocks.map(({ name }) => name)

  it('a receipt names the invoice recipient', () => {
    const receipt = receiptOf(soldOrder({ invoice: stored }), seller)
    expect(receipt.blocks.at(-1)).toEqual({
      name: 'Datos para la factura',
      lines: [
        'Barro y Fuego, S.A. de C.V.',
        'RFC XAXX010101000',
        'Régimen fiscal 601 General de Ley Personas Morales',
        'Uso de CFDI G03 Gastos en general',
        'Fiscal 12',
        'Americana',
        '44160 Guadalajara',
        'Jalisco',
        'México',
      ],
    })
    expect(receipt.notes.join(' ')).toContain('No es una factura')
    expect(blocksOf(receiptOf(soldOrder(), seller))).toEqual(['Pedido', 'A nombre de'])
  })

  it('a packing slip does not', () => {
    expect(JSON.stringify(packingSlipOf(soldOrder({ invoice: stored }), seller))).not.toContain(
      'XAXX010101000',
    )
  })
})
