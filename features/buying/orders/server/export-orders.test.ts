import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { listOrders } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { buyCart, buyerFields, deliveryAddress, fillCart } from '#tests/support/factories/carts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportOrders } from '../contract/export.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** A store in Tijuana with one order placed at each of these moments. */
async function sold(...moments: string[]) {
  const { services } = test
  const store = await makeStore(services)
  await services.db
    .update(businesses)
    .set({ timeZone: 'America/Tijuana' })
    .where(eq(businesses.id, store.businessId))
  const product = await makeProduct(services, store, { title: 'Taza | «Ñ», "grande"' })
  const numbers: string[] = []
  for (const moment of moments) {
    const {
      purchaseId,
      token,
      paymentId,
      orders: made,
    } = await makePurchase(services, {
      parts: [{ store, lines: [{ product, quantity: 1 }], shipping: 9900 }],
      email: 'rosa@persona.test',
    })
    await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    await services.db
      .update(orders)
      .set({ createdAt: new Date(moment) })
      .where(eq(orders.purchaseId, purchaseId))
    await services.db
      .update(purchases)
      .set({ name: '=cmd|calc' })
      .where(eq(purchases.id, purchaseId))
    numbers.push(made[0]?.number ?? '')
  }
  return { ...store, numbers, seller: test.as(store.owner.token) }
}

const rowsOf = (text: string) =>
  parse(text, { bom: true, columns: true }) as Record<string, string>[]

describe('exported orders', () => {
  it('are those of the list: buyer, products, time in the store’s time zone, and total', async () => {
    const { businessId, seller, numbers } = await sold('2026-11-20T07:30:00Z')
    const { text, next } = await seller.call(exportOrders, { businessId })
    expect(next).toBeNull()
    expect(rowsOf(text)).toMatchObject([
      {
        Pedido: numbers[0],
        Fecha: '2026-11-19 23:30',
        Estado: 'Pagado',
        Nombre: "'=cmd|calc",
        Correo: 'rosa@persona.test',
        Artículos: '1 × Taza \\| «Ñ», "grande"',
        Piezas: '1',
        Moneda: 'MXN',
        Envío: '99.00',
        Descuento: '0.00',
        Reembolsado: '0.00',
      },
    ])
    const [row] = rowsOf(text)
    expect(Number(row?.Total)).toBe(Number(row?.Subtotal) + 99)
    const entries = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.businessId, businessId))
    expect(entries.filter(({ action }) => action === 'orders.exported')).toHaveLength(1)
  })

  it('include the invoice recipient where an invoice was requested, and no spreadsheet formula', async () => {
    const [store, other] = [await makeStore(test.services), await makeStore(test.services)]
    const product = await makeProduct(test.services, store)
    const address = { ...deliveryAddress, street: '@Fiscal, "sur"' }
    const invoice = {
      name: '=HYPERLINK("https://mal.example")',
      taxId: 'xaxx 010101-000',
      taxRegime: '601' as const,
      invoiceUse: 'G03' as const,
      address,
    }
    await buyCart(test, await fillCart(test, [product]))
    await buyCart(test, await fillCart(test, [product]), { buyer: { ...buyerFields, invoice } })
    const { text } = await test
      .as(store.owner.token)
      .call(exportOrders, { businessId: store.businessId })
    const said = rowsOf(text).map((row) => [
      row['Nombre para la factura'],
      row['Número fiscal'],
      row['Dirección fiscal'],
      row['Régimen fiscal'],
      row['Uso de CFDI'],
    ])
    const place = `'@Fiscal, "sur" 12, Americana, 44160 Guadalajara, Jalisco, México`
    expect(said).toEqual([
      [`'${invoice.name}`, 'XAXX010101000', place, '601', 'G03'],
      ['', '', '', '', ''],
    ])
    expect(
      (await test.as(other.owner.token).call(exportOrders, { businessId: other.businessId })).text,
    ).not.toContain('XAXX')
    await expect(
      test.as(other.owner.token).call(exportOrders, { businessId: store.businessId }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('and the list are filtered by days of the store, both inclusive', async () => {
    const { businessId, seller, numbers } = await sold(
      '2026-11-19T07:59:59Z',
      '2026-11-19T08:00:00Z',
      '2026-11-20T07:59:59Z',
      '2026-11-20T08:00:00Z',
    )
    const filter = { businessId, from: '2026-11-19', to: '2026-11-19' }
    const wanted = [numbers[2], numbers[1]]
    expect((await seller.call(listOrders, filter)).items.map(({ number }) => number)).toEqual(
      wanted,
    )
    expect(
      rowsOf((await seller.call(exportOrders, filter)).text).map(({ Pedido }) => Pedido),
    ).toEqual(wanted)
    expect(
      rowsOf((await seller.call(exportOrders, { businessId, state: 'cancelled' })).text),
    ).toEqual([])
    await expect(seller.call(listOrders, { businessId, from: '2026-02-30' })).rejects.toMatchObject(
      { code: 'invalid' },
    )
  })

  it('are not available to sellers without manager rights', async () => {
    const { businessId } = await sold()
    const clerk = await makeMember(test.services, businessId, 'seller')
    await expect(test.as(clerk.token).call(exportOrders, { businessId })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
