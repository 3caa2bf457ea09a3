import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { postEntry, readBalances } from '#features/buying/ledger/server/index.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { lockOrder } from '#features/buying/orders/server/index.ts'
import { postRelease } from '#features/buying/orders/server/transitions/post-payment.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { givePassword } from '#tests/support/accounts/give-password.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const reference = 'SPEI 0123456789'

/** Makes this amount of real money payable. */
const release = (businessId: string, amount: number) =>
  test.services.db.transaction((tx) =>
    postEntry(tx, {
      key: `release:${randomUUID()}`,
      cause: { kind: 'release', id: randomUUID() },
      postings: [
        { account: { kind: 'held', businessId, currency: 'MXN' }, amount },
        { account: { kind: 'payable', businessId, currency: 'MXN' }, amount: -amount },
      ],
    }),
  )

/** A store to which this amount is due. */
async function due(amount: number) {
  const { businessId, owner } = await makeStore(test.services)
  await release(businessId, amount)
  const pay = (asked: number, key: string = randomUUID(), by = staff) =>
    test
      .as(by.token)
      .call(contract.makePayout, { businessId, currency: 'MXN', amount: asked, reference, key })
  const left = async () =>
    (await readBalances(test.services.db, businessId)).find(({ kind }) => kind === 'payable')
      ?.amount
  const seen = async () =>
    (await test.as(owner.token).call(contract.listMyPayouts, { businessId })).items
  const payable = async () => {
    const { items } = await test.as(staff.token).call(contract.listPayables, { size: 100 })
    return items.find((row) => row.businessId === businessId)
  }
  return { businessId, owner, pay, left, seen, payable }
}

describe('a payout', () => {
  it('reduces the due balance, is visible to the store and notifies its owner', async () => {
    const { businessId, owner, pay, left, seen, payable } = await due(50_000)
    expect(await payable()).toMatchObject({
      amount: 50_000,
      currency: 'MXN',
      destination: null,
      conflict: null,
    })
    const paid = await pay(30_000)
    expect(paid).toMatchObject({ amount: 30_000, currency: 'MXN', reference, bouncedAt: null })
    expect(await left()).toBe(20_000)
    expect(await seen()).toEqual([paid])
    expect(await payable()).toMatchObject({ amount: 20_000 })
    expect((await test.as(staff.token).call(contract.listPayouts, { businessId })).items).toEqual([
      paid,
    ])
    expect((await mailsTo(test.services, owner.email)).map(({ subject }) => subject)).toContain(
      'Te pagamos $300.00 MXN',
    )
  })

  it('is one per key, and another payout under that key is rejected', async () => {
    const { pay, left, seen } = await due(50_000)
    const key = randomUUID()
    const many = await Promise.all(Array.from({ length: 8 }, () => pay(10_000, key)))
    expect(new Set(many.map(({ id }) => id)).size).toBe(1)
    expect(await left()).toBe(40_000)
    await expect(pay(11_000, key)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este pago ya se registró con otros datos.',
    })
    expect(await seen()).toHaveLength(1)
  })

  it('never exceeds the due balance, however many are recorded concurrently', async () => {
    const { pay, left, seen } = await due(50_000)
    await expect(pay(50_001)).rejects.toMatchObject({
      code: 'invalid',
      fields: { amount: expect.stringContaining('$500.00') },
    })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => pay(20_000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await left()).toBe(10_000)
    expect(await seen()).toHaveLength(2)
  })

  it('that was returned is due again, once', async () => {
    const { owner, pay, left, seen } = await due(50_000)
    const { id: payoutId } = await pay(50_000)
    const bounce = () =>
      test
        .as(staff.token)
        .call(contract.bouncePayout, { payoutId, reason: 'La cuenta está cerrada' })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, bounce))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(bounce()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este pago ya se marcó como devuelto.',
    })
    expect(await left()).toBe(50_000)
    expect(await seen()).toMatchObject([
      { id: payoutId, bounceReason: 'La cuenta está cerrada', bouncedAt: expect.any(String) },
    ])
    expect((await mailsTo(test.services, owner.email)).map(({ subject }) => subject)).toContain(
      'Un pago de $500.00 MXN no llegó',
    )
    expect(await pay(50_000)).toMatchObject({ amount: 50_000 })
  })

  it('cannot be recorded by staff who belong to the business', async () => {
    const { businessId, pay, left } = await due(50_000)
    const close = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId, profileId: close.id, role: 'seller' })
    await expect(pay(100, undefined, close)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await left()).toBe(50_000)
    const { items } = await test.as(close.token).call(contract.listPayables, { size: 100 })
    expect(items.find((row) => row.businessId === businessId)?.conflict).toContain('otra persona')
  })
})

describe('money from the demonstration card', () => {
  /** A store with demonstration money that is due, and its amount. */
  async function earned() {
    test.services.config.demoData = true
    onTestFinished(() => {
      test.services.config.demoData = false
    })
    const store = await makeStore(test.services)
    const parts = [
      { store, lines: [{ product: await makeProduct(test.services, store), quantity: 1 }] },
    ]
    const { purchaseId, token, paymentId, orders } = await makePurchase(test.services, {
      parts,
      commission: 0,
    })
    await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    const { businessId, owner } = store
    const orderId = orders[0]?.id ?? ''
    await test.as(owner.token).call(changeOrder, { businessId, orderId, action: 'deliver' })
    await test.services.db.transaction(async (tx) => postRelease(tx, await lockOrder(tx, orderId)))
    const balances = await readBalances(test.services.db, businessId)
    const amount = balances.find(({ kind }) => kind === 'payable')?.amount ?? 0
    expect(amount).toBeGreaterThan(0)
    return { businessId, owner, amount }
  }
  const payer = (businessId: string, isDemoMoney: boolean) => (amount: number) =>
    test.as(staff.token).call(contract.makePayout, {
      businessId,
      currency: 'MXN',
      amount,
      reference,
      isDemoMoney,
      key: randomUUID(),
    })
  const listed = async (businessId: string) => {
    const { items } = await test.as(staff.token).call(contract.listPayables, { size: 100 })
    return items.filter((row) => row.businessId === businessId)
  }

  it('is listed as such, and no transfer is recorded for it', async () => {
    const { businessId, amount } = await earned()
    expect(await listed(businessId)).toMatchObject([{ amount, currency: 'MXN', isDemoMoney: true }])
    await expect(payer(businessId, false)(1)).rejects.toMatchObject({
      fields: { amount: expect.any(String) },
    })
  })

  it('is never paid together with real money; its payout is mailed to nobody', async () => {
    const { businessId, owner, amount } = await earned()
    await release(businessId, 50_000)
    expect(await listed(businessId)).toMatchObject([
      { amount: 50_000, isDemoMoney: false },
      { amount, isDemoMoney: true },
    ])
    const before = (await mailsTo(test.services, owner.email)).length
    const payDemoMoney = payer(businessId, true)
    await expect(payDemoMoney(amount + 1)).rejects.toMatchObject({ code: 'invalid' })
    expect(await payDemoMoney(amount)).toMatchObject({ isDemoMoney: true })
    expect(await mailsTo(test.services, owner.email)).toHaveLength(before)
    expect(await listed(businessId)).toMatchObject([{ amount: 50_000, isDemoMoney: false }])
    await expect(payer(businessId, false)(50_001)).rejects.toMatchObject({ code: 'invalid' })
    expect(await payer(businessId, false)(50_000)).toMatchObject({ isDemoMoney: false })
    expect(await listed(businessId)).toEqual([])
  })
})

describe('where a store is paid', () => {
  it('is changed by owners only; every owner and manager is notified, and the audit log stores no account number', async () => {
    const { businessId, owner, payable } = await due(100)
    const manager = await makeMember(test.services, businessId, 'manager')
    const account = {
      kind: 'clabe',
      holder: 'Óptica Ñandú SA',
      number: '0123 4567 8901 2345 68',
    } as const
    const details = 'Óptica Ñandú SA\nCLABE 012345678901234568'
    const password = await givePassword(test.services, owner)
    const said = { businessId, details: null, account, paypalMerchantId: '' }
    const save = (by: Person, proof: object = { password }) =>
      test.as(by.token).call(contract.savePayoutDestination, { ...said, ...proof })
    await expect(save(owner, {})).rejects.toMatchObject({
      fields: { password: 'Escribe tu contraseña' },
    })
    await expect(save(owner, { password: 'otra' })).rejects.toMatchObject({
      fields: { password: 'Tu contraseña no es correcta.' },
    })
    await expect(save(owner, { code: '000000' })).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    })
    await expect(save(manager)).rejects.toMatchObject({ code: 'forbidden' })
    const saved = await save(owner)
    expect(await test.as(owner.token).call(contract.readPayoutDestination, { businessId })).toEqual(
      saved,
    )
    expect(await payable()).toMatchObject({
      destination: details,
      destinationSavedAt: saved.updatedAt,
    })
    for (const { email } of [owner, manager])
      expect(
        (await mailsTo(test.services, email)).filter(({ subject }) =>
          subject.startsWith('Cambió a dónde'),
        ),
      ).toHaveLength(1)
    expect(await save(owner)).toEqual(saved)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.businessId, businessId))
    const own = lines.filter(({ action }) => action === 'payouts.destination_saved')
    expect(own).toHaveLength(1)
    expect(JSON.stringify(own)).not.toContain('0123456789')
    expect(own[0]?.detail).toMatchObject({
      before: { details: null },
      after: { details: '••••ú SA · ••••4568' },
    })
  })

  it('may be a PayPal account, normalized from pasted text; staff who pay see it', async () => {
    const { businessId, owner, payable } = await due(100)
    const password = await givePassword(test.services, owner)
    const clabe = {
      kind: 'clabe',
      holder: 'Óptica Ñandú SA',
      number: '012345678901234568',
    } as const
    const save = (paypalMerchantId: string, account: typeof clabe | null = null) =>
      test.as(owner.token).call(contract.savePayoutDestination, {
        businessId,
        details: null,
        account,
        paypalMerchantId,
        password,
      })
    const saved = await save(' 2jkm-7npq r8stu ')
    expect(saved).toMatchObject({ details: null, paypalMerchantId: '2JKM7NPQR8STU' })
    expect(await payable()).toMatchObject({
      destination: null,
      paypalMerchantId: '2JKM7NPQR8STU',
      destinationSavedAt: saved.updatedAt,
    })
    expect(await save('2JKM7NPQR8STU')).toEqual(saved)
    expect(await save('3JKM7NPQR8STU', clabe)).toMatchObject({
      paypalMerchantId: '3JKM7NPQR8STU',
    })
    expect(await save('', clabe)).toMatchObject({ paypalMerchantId: null })
  })

  it('is a number with its check digit where those of its currency have one; what was saved before stays', async () => {
    const { businessId, owner } = await due(100)
    const password = await givePassword(test.services, owner)
    const older = 'Rosa Díaz, BBVA, 012180001234567895'
    await test.services.db.insert(payoutDestinations).values({ businessId, details: older })
    const save = (change: object) =>
      test.as(owner.token).call(contract.savePayoutDestination, {
        businessId,
        details: null,
        paypalMerchantId: '',
        password,
        ...change,
      })
    const read = () => test.as(owner.token).call(contract.readPayoutDestination, { businessId })
    expect(await read()).toMatchObject({ details: older, account: null, accountKind: 'clabe' })
    const kept = { details: older, paypalMerchantId: '3JKM7NPQR8STU' }
    expect(await save(kept)).toMatchObject(kept)
    const refused = { fields: { 'account.number': 'Escribe tu CLABE' } }
    await expect(save({ details: 'Rosa Díaz, otro banco, 99' })).rejects.toMatchObject(refused)
    const iban = { kind: 'iban', holder: 'Rosa Díaz', number: 'ES9121000418450200051332' }
    await expect(save({ account: iban })).rejects.toMatchObject(refused)
    const account = { kind: 'clabe', holder: 'Rosa Díaz', number: '012345678901234568' }
    await expect(
      save({ account: { ...account, number: '012345678901234567' } }),
    ).rejects.toMatchObject({
      fields: { 'account.number': expect.stringContaining('verificador') },
    })
    expect(await save({ account })).toMatchObject({ account, accountKind: 'clabe' })
    expect(await read()).toMatchObject({
      details: 'Rosa Díaz\nCLABE 012345678901234568',
      account,
    })
  })

  it.each([
    ['BBVA', '', { details: 'Escribe titular, banco y cuenta' }],
    [' ', ' - ', { details: 'Escribe titular, banco y cuenta, o tu ID de comerciante de PayPal' }],
    [
      '',
      'ventas@tienda.example',
      { paypalMerchantId: 'Son 13 letras y cifras, sin ceros, unos, I ni O' },
    ],
    ['', '2JKM7NPQR8STO', { paypalMerchantId: 'Son 13 letras y cifras, sin ceros, unos, I ni O' }],
  ])('requires complete account data: %j and %j', async (details, paypalMerchantId, fields) => {
    const { businessId, owner } = await due(100)
    await expect(
      test.as(owner.token).call(contract.savePayoutDestination, {
        businessId,
        details,
        paypalMerchantId,
        password: 'x',
      }),
    ).rejects.toMatchObject({ fields })
  })
})
