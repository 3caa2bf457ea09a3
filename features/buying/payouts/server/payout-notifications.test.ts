import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suspendAccount } from '#features/accounts/auth/server/index.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
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

/** A store and its team; the store is owed this amount, or owes it if the amount is negative. */
async function scene(amount: number) {
  const { services } = test
  const { businessId, owner } = await makeStore(services)
  const people = {
    owner,
    manager: await makeMember(services, businessId, 'manager'),
    seller: await makeMember(services, businessId, 'seller'),
    gone: await makeMember(services, businessId, 'manager'),
  }
  await suspendAccount(services.db, services, people.gone.id)
  const of = { businessId, currency: 'MXN' }
  const postings = [
    { account: { ...of, kind: 'held' as const }, amount },
    { account: { ...of, kind: 'payable' as const }, amount: -amount },
  ]
  if (amount !== 0)
    await services.db.transaction((tx) =>
      postEntry(tx, {
        key: `release:${randomUUID()}`,
        cause: { kind: 'release', id: randomUUID() },
        postings,
      }),
    )
  const password = await givePassword(services, owner)
  const said = { ...of, reference: 'SPEI 1' }
  const notifications = async () => {
    const mails: Record<string, [kind: string, subject: string, text: string][]> = {}
    for (const [role, { email }] of Object.entries(people))
      mails[role] = (await mailsTo(services, email)).map(({ kind, subject, text }) => [
        kind,
        subject,
        text,
      ])
    return mails
  }
  const team = test.as(staff.token)
  const pay = (asked: number, key: string = randomUUID()) =>
    team.call(contract.makePayout, { ...said, amount: asked, key })
  const owed = (asked: number, key: string = randomUUID()) =>
    team.call(contract.confirmDebtPayment, { ...said, amount: asked, key })
  return {
    businessId,
    heard: notifications,
    pay,
    owed,
    bounce: (payoutId: string) =>
      team.call(contract.bouncePayout, { payoutId, reason: 'La cuenta está cerrada' }),
    move: (holder: string, number: string) =>
      test.as(owner.token).call(contract.savePayoutDestination, {
        businessId,
        details: null,
        account: { kind: 'clabe', holder, number },
        paypalMerchantId: '',
        password,
      }),
    instruct: (manualInstructions: string) =>
      test
        .as(owner.token)
        .call(contract.saveInstructions, { businessId, manualInstructions, password }),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

type Row = {
  due: number
  happen: (it: Scene) => Promise<unknown>
  kinds: string[]
  subject: string
  says: string[]
}
const moments: Record<string, Row> = {
  'a payout': {
    due: 50_000,
    happen: (it) => it.pay(30_000),
    kinds: ['payouts.made'],
    subject: 'Te pagamos $300.00 MXN',
    says: ['SPEI 1', 'lo que sus ventas ya liberaron'],
  },
  'a payout that is written down twice under one key': {
    due: 50_000,
    async happen(it) {
      const key = randomUUID()
      await it.pay(100, key)
      await it.pay(100, key)
    },
    kinds: ['payouts.made'],
    subject: 'Te pagamos $1.00 MXN',
    says: ['$1.00 MXN'],
  },
  'a payout that came back': {
    due: 50_000,
    happen: async (it) => it.bounce((await it.pay(50_000)).id),
    kinds: ['payouts.made', 'payouts.bounced'],
    subject: 'Un pago de $500.00 MXN no llegó',
    says: ['SPEI 1', 'La cuenta está cerrada', 'El importe sigue siendo tuyo'],
  },
  'a part of what it owed': {
    due: -50_000,
    happen: (it) => it.owed(20_000),
    kinds: ['payouts.debt_paid'],
    subject: 'Recibimos tu pago de $200.00 MXN',
    says: ['todavía debe $300.00 MXN', 'SPEI 1'],
  },
  'the rest of what it owed': {
    due: -50_000,
    happen: (it) => it.owed(50_000),
    kinds: ['payouts.debt_paid'],
    subject: 'Recibimos tu pago de $500.00 MXN',
    says: ['ya no debe nada'],
  },
  'another place where it is paid': {
    due: 100,
    happen: (it) => it.move('Óptica Ñandú SA', '012345678901234568'),
    kinds: ['payouts.destination_changed'],
    subject: 'Cambió a dónde le pagamos a Taller de Prueba',
    says: ['el próximo pago espera 72 horas'],
  },
  'another way to pay it by transfer': {
    due: 100,
    happen: (it) => it.instruct('CLABE 012345678901234567'),
    kinds: ['payouts.instructions_changed'],
    subject: 'Cambió cómo le pagan a Taller de Prueba por transferencia',
    says: [],
  },
}

describe('notifications about its money', () => {
  it.each(Object.entries(moments))(
    '%s is told to owners and managers who may sign in, once',
    async (_, { due, happen, kinds, subject, says }) => {
      const it = await scene(due)
      await happen(it)
      const { owner = [], ...others } = await it.heard()
      expect(owner.map(([kind]) => kind)).toEqual(kinds)
      const [, last = '', text = ''] = owner.at(-1) ?? []
      expect(last).toBe(subject)
      for (const words of says) expect(text).toContain(words)
      expect(text).not.toContain('0123456789012')
      expect(others).toEqual({ manager: owner, seller: [], gone: [] })
    },
  )
})

describe('an unavailable balance', () => {
  const beyond = (words: string) => ({ code: 'invalid', fields: { amount: words } })

  it.each([
    [0, 1, 'Como máximo $0.00 MXN: es lo que se le debe.'],
    [50_000, 50_001, 'Como máximo $500.00 MXN: es lo que se le debe.'],
    [-50_000, 1, 'Como máximo $0.00 MXN: es lo que se le debe.'],
  ])('with %d due %d cannot be paid out, and nobody is notified', async (due, asked, words) => {
    const it = await scene(due)
    await expect(it.pay(asked)).rejects.toMatchObject(beyond(words))
    expect(await it.heard()).toEqual({ owner: [], manager: [], seller: [], gone: [] })
  })

  it.each([
    [0, 1, 'Como máximo $0.00 MXN: es lo que debe.'],
    [-50_000, 50_001, 'Como máximo $500.00 MXN: es lo que debe.'],
    [50_000, 1, 'Como máximo $0.00 MXN: es lo que debe.'],
  ])(
    'with %d due %d cannot be paid by the store, and nobody is notified',
    async (due, asked, words) => {
      const it = await scene(due)
      await expect(it.owed(asked)).rejects.toMatchObject(beyond(words))
      expect(await it.heard()).toEqual({ owner: [], manager: [], seller: [], gone: [] })
    },
  )

  it.each([0, -1, 0.5, Number.MAX_SAFE_INTEGER + 1])('an amount of %d is none', async (amount) => {
    const it = await scene(50_000)
    for (const ask of [it.pay, it.owed])
      await expect(ask(amount)).rejects.toMatchObject({ code: 'invalid' })
  })
})
