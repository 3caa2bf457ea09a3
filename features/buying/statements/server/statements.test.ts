import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { changeOrder, readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import { postRelease } from '#features/buying/orders/server/transitions/post-payment.ts'
import { confirmPayment, payDemo } from '#features/buying/payments/contract.ts'
import { settlePayment } from '#features/buying/payments/server/settle-payment.ts'
import { confirmDebtPayment, listDebts, makePayout } from '#features/buying/payouts/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openHistoriesApp, runOrderHistories } from '#tests/support/order-histories.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { readMovements } from './read-movements.ts'

let scene: Awaited<ReturnType<typeof openHistoriesApp>>
let test: TestApp
let staff: Person
beforeAll(async () => {
  scene = await openHistoriesApp()
  test = scene.test
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => scene.close())

const month = new Date().toISOString().slice(0, 7)

type Way = 'demo' | 'manual' | 'mercado_pago_direct'

/**
 * A store with one order of 500.00, paid by card, by transfer or into the seller's account; `came`: how much of that
 * commission the provider paid to the platform.
 */
async function sell(provider: Way = 'demo', { commission = 800, came = 4_000 } = {}) {
  const store = await makeStore(test.services)
  const { businessId, owner } = store
  await test.services.db.execute(
    sql`update businesses set time_zone = 'UTC' where id = ${businessId}`,
  )
  const me = test.as(owner.token)
  const buy = async (paidBy: Way) => {
    const parts = [
      {
        store,
        lines: [
          { product: await makeProduct(test.services, store, { price: 40_000 }), quantity: 1 },
        ],
        shipping: 10_000,
      },
    ]
    const { purchaseId, token, paymentId, orders } = await makePurchase(test.services, {
      parts,
      commission,
      provider: paidBy === 'demo' ? 'demo' : 'manual',
    })
    const orderId = orders[0]?.id ?? ''
    if (paidBy === 'mercado_pago_direct') {
      await test.services.db.execute(
        sql`update payments set provider = ${paidBy} where id = ${paymentId}`,
      )
      await settlePayment(test.services, paymentId, { state: 'captured', fee: 0, commission: came })
    } else if (paidBy === 'demo')
      await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    else await me.call(confirmPayment, { businessId, orderId })
    return orderId
  }
  const orderId = await buy(provider)
  const refund = async (amount: number) => {
    await me.call(refundOrder, {
      businessId,
      orderId,
      amount,
      reason: 'Llegó rota',
      key: randomUUID(),
    })
    // There is no Mercado Pago for this payment, so the refund jobs are marked as completed.
    if (provider === 'mercado_pago_direct')
      await test.services.db.execute(
        sql`update pgboss.job set state = 'completed' where name = 'payments.refund' and state = 'created'`,
      )
  }
  const release = async () => {
    await me.call(changeOrder, { businessId, orderId, action: 'deliver' })
    await test.services.db.transaction(async (tx) => postRelease(tx, await lockOrder(tx, orderId)))
  }
  const read = (more: object = {}) =>
    me.call(contract.readStatement, { businessId, month, ...more })
  const order = () => me.call(readOrder, { businessId, orderId })
  const debts = () => me.call(contract.readDebts, { businessId })
  return { store, businessId, owner, me, buy, order, refund, release, read, debts }
}

describe('a statement', () => {
  it('itemizes each movement, with the balance after it', async () => {
    const { refund, release, read } = await sell()
    await refund(10_000)
    await release()
    const { opening, closing, totals, items, currency, currencies } = await read()
    expect({ opening, currency, currencies }).toEqual({
      opening: { held: 0, payable: 0 },
      currency: 'MXN',
      currencies: ['MXN'],
    })
    expect(items).toMatchObject([
      {
        kind: 'sale',
        moved: 50_000,
        direct: 0,
        fee: -1_975,
        commission: -4_000,
        other: 0,
        net: 44_025,
        held: 44_025,
        payable: 0,
      },
      {
        kind: 'refund',
        moved: -10_000,
        fee: 0,
        commission: 800,
        net: -9_200,
        held: 34_825,
        detail: 'Llegó rota',
      },
      { kind: 'release', moved: 0, net: 0, heldChange: -34_825, held: 0, payable: 34_825 },
    ])
    expect(items.every(({ orderNumber }) => orderNumber?.startsWith('LJ-'))).toBe(true)
    expect(closing).toEqual({ held: 0, payable: 34_825 })
    expect(totals).toEqual({
      moved: 40_000,
      direct: 0,
      fee: -1_975,
      commission: -3_200,
      other: 0,
      net: 34_825,
    })
  })

  it('lists direct payments to the seller, payouts, returned payouts and debt payments', async () => {
    const { businessId, read, debts, owner } = await sell('manual')
    const [owed] = (await debts()).items
    expect(owed).toMatchObject({
      currency: 'MXN',
      amount: 4_000,
      before: 0,
      movements: [{ kind: 'direct_sale', net: -4_000 }],
    })
    const pay = {
      businessId,
      currency: 'MXN',
      amount: 3_000,
      reference: 'SPEI 7',
      key: randomUUID(),
    }
    const byStaff = test.as(staff.token)
    await expect(
      byStaff.call(confirmDebtPayment, { ...pay, amount: 4_001, key: randomUUID() }),
    ).rejects.toMatchObject({
      fields: { amount: expect.stringContaining('$40.00') },
    })
    const results = await Promise.all(
      Array.from({ length: 5 }, () => byStaff.call(confirmDebtPayment, pay)),
    )
    expect(new Set(results.map(({ left }) => left))).toEqual(new Set([1_000]))
    await expect(byStaff.call(confirmDebtPayment, { ...pay, amount: 2_000 })).rejects.toMatchObject(
      { code: 'conflict' },
    )
    expect(
      (await byStaff.call(listDebts, { size: 100 })).items.find(
        (row) => row.businessId === businessId,
      ),
    ).toMatchObject({
      amount: 1_000,
    })
    expect(
      (await mailsTo(test.services, owner.email)).filter(
        ({ kind }) => kind === 'payouts.debt_paid',
      ),
    ).toHaveLength(1)
    const { items, closing } = await read()
    expect(items).toMatchObject([
      {
        kind: 'direct_sale',
        moved: 50_000,
        direct: -50_000,
        fee: 0,
        commission: -4_000,
        other: 0,
        net: -4_000,
        payable: -4_000,
      },
      {
        kind: 'debt_payment',
        moved: 0,
        other: 3_000,
        net: 3_000,
        payable: -1_000,
        detail: 'SPEI 7',
        orderNumber: null,
      },
    ])
    expect(closing).toEqual({ held: 0, payable: -1_000 })
  })

  it('explains a debt by its movements since the store last owed nothing', async () => {
    const { businessId, release, refund, debts, read } = await sell()
    await release()
    const byStaff = test.as(staff.token)
    // The demonstration card moves no money: the payout is written directly, because the operation would reject it.
    await expect(
      byStaff.call(makePayout, {
        businessId,
        currency: 'MXN',
        amount: 1,
        reference: 'x',
        key: randomUUID(),
      }),
    ).rejects.toThrow()
    await refund(50_000)
    expect((await debts()).items).toMatchObject([
      {
        amount: 1_975,
        before: 44_025,
        movements: [{ kind: 'refund', net: -46_000, detail: 'Llegó rota' }],
      },
    ])
    expect((await read()).closing).toEqual({ held: 0, payable: -1_975 })
  })

  it('is paginated by cursor, and available as a file and PDF, to managers and staff only', async () => {
    const { businessId, me, buy, read, store } = await sell()
    for (let i = 0; i < 4; i++) await buy(i % 2 ? 'demo' : 'manual')
    const whole = (await read()).items
    const paged = []
    for (let after: string | undefined; ; ) {
      const page = await read({ size: 2, after })
      paged.push(...page.items)
      if (page.next === null) break
      after = page.next
    }
    expect(paged).toEqual(whole)
    const { text, next } = await me.call(contract.exportStatement, { businessId, month })
    const lines = text.slice(0, -2).split('\r\n')
    expect([next, lines.length, lines[0]?.startsWith('\uFEFFFecha,Movimiento,Pedido')]).toEqual([
      null,
      whole.length + 1,
      true,
    ])
    expect(lines[1]).toMatch(
      /,Venta,LJ-\w{8},,MXN,500.00,0.00,-19.75,-40.00,0.00,440.25,440.25,0.00$/,
    )
    const theirs = await test
      .as(staff.token)
      .call(contract.exportStoreStatement, { businessId, month })
    expect(theirs.text).toBe(text)
    const paper = await me.call(contract.readStatementPaper, { businessId, month })
    expect([paper.name, Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()]).toEqual([
      `estado-de-cuenta-${month}-MXN.pdf`,
      '%PDF-',
    ])
    const seller = await makePerson(test.services)
    await expect(
      test.as(seller.token).call(contract.readStatement, { businessId: store.businessId, month }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await read({ month: '2020-01' })).items).toEqual([])
  })
})

describe('money that a provider splits between seller and platform', () => {
  it('belongs to the seller at once; order and statement show only the commission, and sum up', async () => {
    const { refund, read, order, debts } = await sell('mercado_pago_direct')
    const own = { way: 'direct', fee: 0, held: 0, owed: 0 }
    expect(await order()).toMatchObject({ ...own, total: 50_000, commission: 4_000, net: 46_000 })
    await refund(10_000)
    expect(await order()).toMatchObject({
      ...own,
      refunded: 10_000,
      commission: 3_200,
      net: 36_800,
    })
    await refund(40_000)
    expect(await order()).toMatchObject({ ...own, refunded: 50_000, commission: 0, net: 0 })
    const { items, totals, closing, currencies } = await read()
    expect(currencies).toEqual(['MXN'])
    const beside = {
      fee: 0,
      other: 0,
      net: 0,
      heldChange: 0,
      held: 0,
      payable: 0,
      orderNumber: expect.stringMatching(/^LJ-/),
    }
    expect(items).toMatchObject([
      { ...beside, kind: 'direct_sale', moved: 50_000, direct: -46_000, commission: -4_000 },
      { ...beside, kind: 'direct_refund', moved: -10_000, direct: 9_200, commission: 800 },
      { ...beside, kind: 'direct_refund', moved: -40_000, direct: 36_800, commission: 3_200 },
    ])
    expect(totals).toEqual({ moved: 0, direct: 0, fee: 0, commission: 0, other: 0, net: 0 })
    expect(closing).toEqual({ held: 0, payable: 0 })
    expect((await debts()).items).toEqual([])
  })

  it('leaves missing commission as a debt, which refunds reduce first', async () => {
    const { refund, read, order, debts } = await sell('mercado_pago_direct', { came: 3_000 })
    expect(await order()).toMatchObject({
      way: 'direct',
      commission: 4_000,
      fee: 0,
      net: 46_000,
      owed: 1_000,
    })
    expect((await debts()).items).toMatchObject([
      { amount: 1_000, movements: [{ kind: 'direct_sale', net: -1_000 }] },
    ])
    await refund(25_000)
    expect(await order()).toMatchObject({ commission: 2_000, fee: 0, net: 23_000, owed: 0 })
    const { items, totals, closing } = await read()
    expect(items).toMatchObject([
      {
        kind: 'direct_sale',
        moved: 50_000,
        direct: -47_000,
        fee: 0,
        commission: -4_000,
        other: 0,
        net: -1_000,
        payable: -1_000,
      },
      {
        kind: 'direct_refund',
        moved: -25_000,
        direct: 24_000,
        fee: 0,
        commission: 2_000,
        other: 0,
        net: 1_000,
        payable: 0,
      },
    ])
    expect(totals).toEqual({
      moved: 25_000,
      direct: -23_000,
      fee: 0,
      commission: -2_000,
      other: 0,
      net: 0,
    })
    expect(closing).toEqual({ held: 0, payable: 0 })
  })

  it.each(['manual', 'mercado_pago_direct'] as const)(
    'is told where nothing of it is ours: %s, its refunds, too',
    async (way) => {
      const { refund, read, order } = await sell(way, { commission: 0, came: 0 })
      await refund(20_000)
      expect(await order()).toMatchObject({
        way: way === 'manual' ? 'manual' : 'direct',
        commission: 0,
        fee: 0,
        net: 30_000,
        owed: 0,
      })
      const { items, totals } = await read()
      expect(items).toMatchObject([
        { kind: 'direct_sale', moved: 50_000, direct: -50_000, net: 0 },
        { kind: 'direct_refund', moved: -20_000, direct: 20_000, net: 0, detail: 'Llegó rota' },
      ])
      expect(totals).toEqual({
        moved: 30_000,
        direct: -30_000,
        fee: 0,
        commission: 0,
        other: 0,
        net: 0,
      })
    },
  )

  it('of other payment methods is shown on the order as held, or as owed for a transfer', async () => {
    expect(await (await sell()).order()).toMatchObject({
      way: 'held',
      commission: 4_000,
      fee: 1_975,
      net: 44_025,
      owed: 0,
    })
    const byTransfer = await sell('manual')
    expect(await byTransfer.order()).toMatchObject({
      way: 'manual',
      commission: 4_000,
      fee: 0,
      net: 46_000,
      owed: 4_000,
    })
    await byTransfer.refund(50_000)
    expect(await byTransfer.order()).toMatchObject({
      way: 'manual',
      commission: 0,
      fee: 0,
      net: 0,
      owed: 0,
    })
  })
})

describe('after random histories', () => {
  it('each statement matches the ledger, to the last minor unit, in every currency', async () => {
    const seed = 20_261_126
    await runOrderHistories(scene, seed, 40)
    const { rows } = await test.services.db.execute<{ businessId: string; currency: string }>(sql`
      select distinct business_id as "businessId", currency from ledger_accounts where business_id is not null and kind in ('held', 'payable')`)
    expect(rows.length).toBeGreaterThan(5)
    for (const books of rows) {
      const always = { ...books, from: new Date(0), until: new Date('2100-01-01') }
      const { items } = await readMovements(test.services.db, { ...always, size: 10_000 })
      const balances = await readBalances(test.services.db, books.businessId)
      const amountOf = (kind: string) =>
        balances.find((one) => one.kind === kind && one.currency === books.currency)?.amount ?? 0
      const last = items.at(-1)
      const net = items.reduce((sum, one) => sum + one.net, 0)
      const parts = items.reduce(
        (sum, one) => sum + one.moved + one.direct + one.fee + one.commission + one.other,
        0,
      )
      const said = { held: last?.held ?? 0, payable: last?.payable ?? 0, net, parts }
      const [held, payable] = [amountOf('held'), amountOf('payable')]
      expect({ seed, ...books, ...said }).toEqual({
        seed,
        ...books,
        held,
        payable,
        net: held + payable,
        parts: held + payable,
      })
      // No amount of a sale is left in `other`.
      expect(
        items.filter(
          ({ kind, other }) => other !== 0 && kind !== 'payout' && kind !== 'debt_payment',
        ),
      ).toEqual([])
    }
  })
})
