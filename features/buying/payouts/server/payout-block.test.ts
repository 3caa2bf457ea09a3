import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { suspendAccount } from '#features/accounts/auth/server/index.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { momentInZone } from '#shared/server/in-zone.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { givePassword } from '#tests/support/accounts/give-password.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
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

/** A store to which 500.00 is due. */
async function due() {
  const { businessId, owner } = await makeStore(test.services)
  const of = { businessId, currency: 'MXN' }
  const postings = [
    { account: { ...of, kind: 'held' as const }, amount: 50_000 },
    { account: { ...of, kind: 'payable' as const }, amount: -50_000 },
  ]
  const entry = {
    key: `release:${randomUUID()}`,
    cause: { kind: 'release' as const, id: randomUUID() },
    postings,
  }
  await test.services.db.transaction((tx) => postEntry(tx, entry))
  const pay = () =>
    test
      .as(staff.token)
      .call(contract.makePayout, { ...of, amount: 100, reference: 'SPEI 1', key: randomUUID() })
  const withheld = async () =>
    (await test.as(staff.token).call(contract.listPayables, { size: 100 })).items.find(
      (row) => row.businessId === businessId,
    )?.withheld
  return { businessId, owner, pay, withheld }
}

describe('nothing is paid', () => {
  it('to a destination within its waiting time, and staff and the owner see when it ends', async () => {
    const { businessId, owner, pay, withheld } = await due()
    expect(await withheld()).toBeNull()
    const password = await givePassword(test.services, owner)
    const account = { kind: 'clabe', holder: 'Rosa Díaz', number: '012345678901234568' } as const
    const said = { businessId, details: null, account, paypalMerchantId: '', password }
    const saved = await test.as(owner.token).call(contract.savePayoutDestination, said)
    const until = new Date(Date.parse(saved.updatedAt ?? '') + 72 * 3_600_000)
    expect(saved.paidFrom).toBe(until.toISOString())
    expect(await withheld()).toEqual({ reason: 'new_destination', until: until.toISOString() })
    // The message states the time in the business's time zone and names the zone.
    const message = `Cambió a dónde se le paga hace poco: por ahora no se le paga. Se le puede pagar desde el ${momentInZone(until.toISOString(), 'America/Mexico_City')}.`
    await expect(pay()).rejects.toMatchObject({ code: 'conflict', message })
    expect(message).toMatch(/ GMT-6\.$/)
    const savedBefore = (minutes: number) =>
      test.services.db
        .update(payoutDestinations)
        .set({ updatedAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(payoutDestinations.businessId, businessId))
    await savedBefore(72 * 60 - 1)
    await expect(pay()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Cambió a dónde se le paga hace poco'),
    })
    await savedBefore(72 * 60)
    expect(await withheld()).toBeNull()
    expect(
      (await test.as(owner.token).call(contract.readPayoutDestination, { businessId })).paidFrom,
    ).toBeNull()
    expect(await pay()).toMatchObject({ amount: 100 })
  })

  it('to a store whose owners and managers are all suspended', async () => {
    const { businessId, owner, pay, withheld } = await due()
    const manager = await makeMember(test.services, businessId, 'manager')
    await makeMember(test.services, businessId, 'seller')
    await suspendAccount(test.services.db, test.services, owner.id)
    expect(await withheld()).toBeNull()
    await suspendAccount(test.services.db, test.services, manager.id)
    expect(await withheld()).toEqual({ reason: 'no_manager', until: null })
    await expect(pay()).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('how buyers pay by transfer', () => {
  it('is its owner’s alone to say, who shows that it is they; all hear of it, and the log keeps how it ends', async () => {
    const { businessId, owner } = await due()
    const manager = await makeMember(test.services, businessId, 'manager')
    const password = await givePassword(test.services, owner)
    await givePassword(test.services, manager)
    const save = (by: Person, manualInstructions: string | null, proof: object = { password }) =>
      test
        .as(by.token)
        .call(contract.saveInstructions, { businessId, manualInstructions, ...proof })
    await expect(save(manager, 'CLABE 999999999999999999')).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(save(owner, 'CLABE 999999999999999999', {})).rejects.toMatchObject({
      fields: { password: 'Escribe tu contraseña' },
    })
    await expect(
      save(owner, 'CLABE 999999999999999999', { password: 'otra' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await expect(save(owner, null)).rejects.toMatchObject({
      message: 'Tu tienda está abierta: escribe cómo te pagan antes de guardar.',
    })
    await save(owner, 'CLABE 012345678901234567')
    await save(owner, 'CLABE 012345678901234567')
    const { store } = await test.as(manager.token).call(readMyStore, { businessId })
    expect(store?.manualInstructions).toBe('CLABE 012345678901234567')
    for (const { email } of [owner, manager])
      expect(
        (await mailsTo(test.services, email)).filter(
          ({ kind }) => kind === 'payouts.instructions_changed',
        ),
      ).toHaveLength(1)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.businessId, businessId))
    const own = lines.filter(({ action }) => action === 'payouts.instructions_saved')
    expect(own.map(({ detail }) => detail)).toEqual([{ before: '••••eba.', after: '••••4567' }])
  })
})
