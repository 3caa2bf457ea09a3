import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { quotationLines, quotations } from '#db/tables/growth/quotations.ts'
import { listInboxMessages } from '#features/accounts/conversations/contract/inbox.ts'
import {
  findConversations,
  listMessages,
} from '#features/accounts/conversations/contract/person.ts'
import { lockPurchase, markPurchasePaid } from '#features/buying/orders/server/index.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { readTimeline } from '#features/growth/clients/contract/timeline.ts'
import { moveContacts } from '#features/growth/contacts/server/index.ts'
import { dayMs } from '#shared/time/durations.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { makePerson, type Person, signIn } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  accept,
  buyer,
  inDays,
  sendNew,
  writeDraft,
  writtenLine,
} from '#tests/support/quotations/quotations.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as owner from '../contract/owner.ts'
import * as person from '../contract/person.ts'
import { expireQuotations, remindOfQuotations } from './expire-quotations.ts'
import { renumberQuotations } from './move-between-books.ts'
import { quotationsPersonalData } from './personal-data.ts'
import { quotationToken } from './quotation-token.ts'
import { expiringTasks } from './team-tasks.ts'

let test: TestApp
let store: Store
let rosa: Person
let contactId: string
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  store = await makeStore(test.services)
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
  contactId = (
    await makeClient(test.services, store.business, { name: 'Rosa Díaz', profileId: rosa.id })
  ).id
})

const team = () => test.as(store.owner.token)
const here = () => ({ businessId: store.businessId })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'accepted' }),
    (error) => error,
  )
const read = (quotationId: string, by?: Person, token: string | null = null) =>
  test.as(by?.token).call(person.readQuotation, { quotationId, token })
const titles = async () =>
  (await team().call(readTimeline, { ...here(), contactId })).items.map(({ title }) => title)

describe('a draft', () => {
  it('has products by their title in the store, what the business writes, and the tax of the store', async () => {
    store = await makeStore(test.services, { set: { taxRate: 1600 } })
    contactId = (await makeClient(test.services, store.business, { name: 'Ana' })).id
    const { sellableId } = await makeProduct(test.services, store, { title: 'Silla de pino' })
    const lines = [
      { sellableId, title: 'Otra cosa', unit: null, quantity: 40, unitPrice: 10_000 },
      writtenLine,
    ]
    const shipping = { kind: 'delivery' as const, name: 'Flete', price: 15_000 }
    const draft = await writeDraft(test, store, contactId, { lines, shipping, depositPercent: 30 })
    expect(draft).toMatchObject({
      number: 1,
      edition: 1,
      state: 'draft',
      subtotal: 460_000,
      total: 475_000,
      tax: { name: 'IVA', rate: 1600, amount: 65_517 },
      deposit: { percent: 30, amount: 142_500, balance: 332_500 },
      recipient: { way: 'none', email: null, name: 'Ana' },
      online: { isPayable: true, why: null },
    })
    expect(draft.lines.map(({ title }) => title)).toEqual(['Silla de pino', 'Instalación'])
    const number = (await writeDraft(test, store, contactId)).number
    expect(number).toBe(2)
  })

  it.each([
    ['lines.0.title', { lines: [{ ...writtenLine, sellableId: crypto.randomUUID() }] }],
    ['validUntil', { validUntil: '2020-01-01' }],
    ['validUntil', { validUntil: '2190-01-01' }],
    [
      'depositPercent',
      { depositPercent: 50, lines: [{ ...writtenLine, quantity: 1, unitPrice: 1 }] },
    ],
    ['lines.0.unitPrice', { lines: [{ ...writtenLine, unitPrice: 0 }] }],
    ['lines', { lines: [] }],
  ])('is refused at %s', async (field, content) => {
    const error = await refused(writeDraft(test, store, contactId, content))
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['invalid', [field]])
  })

  it('has a way of delivery for what is sent, and never what is downloaded or of another store', async () => {
    const { sellableId } = await makeProduct(test.services, store)
    const digital = await makeProduct(test.services, store, {
      set: { kind: 'digital' },
      sell: { isShipped: false },
    })
    const other = await makeProduct(test.services, await makeStore(test.services))
    const lineOf = (id: string) => ({ ...writtenLine, sellableId: id })
    for (const [field, lines] of [
      ['shipping', [lineOf(sellableId)]],
      ['lines.0.title', [lineOf(digital.sellableId)]],
      ['lines.0.title', [lineOf(other.sellableId)]],
      ['lines.1.title', [lineOf(sellableId), lineOf(sellableId)]],
    ] as const) {
      const error = await refused(writeDraft(test, store, contactId, { lines: [...lines] }))
      expect(Object.keys(error.fields ?? {})).toEqual([field])
    }
    const { items } = await team().call(owner.findQuotableProducts, { ...here(), q: 'playera' })
    expect(items.map((item) => item.sellableId)).toEqual([sellableId])
  })

  it('changes from the version that was read, is deleted, and is nobody else’s', async () => {
    const { id: quotationId, version } = await writeDraft(test, store, contactId)
    const content = {
      ...here(),
      quotationId,
      version,
      lines: [{ ...writtenLine, quantity: 5 }],
      shipping: null,
      validUntil: inDays(test, 5),
      note: 'Con material',
      depositPercent: null,
    }
    const changed = await team().call(owner.updateQuotation, content)
    expect(changed).toMatchObject({ total: 100_000, note: 'Con material' })
    expect(await refused(team().call(owner.updateQuotation, content))).toMatchObject({
      code: 'conflict',
    })
    expect(await refused(read(quotationId, rosa))).toMatchObject({ code: 'not_found' })
    const other = await makeStore(test.services)
    const of = { businessId: other.businessId, quotationId }
    const stranger = test.as(other.owner.token)
    for (const call of [
      () => stranger.call(owner.readOwnQuotation, of),
      () => stranger.call(owner.deleteQuotation, of),
      () => stranger.call(owner.sendQuotation, { ...of, version: '2' }),
    ])
      expect(await refused(call())).toMatchObject({ code: 'not_found' })
    await team().call(owner.deleteQuotation, { ...here(), quotationId })
    expect(
      await refused(team().call(owner.readOwnQuotation, { ...here(), quotationId })),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('a sent quotation', () => {
  it('is a card in the conversation, a mail and a notice, and on the timeline', async () => {
    const { id, total } = await sendNew(test, store, contactId, { note: 'Precio especial' })
    expect(total).toBe(60_000)
    const { items } = await test.as(rosa.token).call(findConversations, {})
    const conversationId = items[0]?.id ?? ''
    const [card] = (await test.as(rosa.token).call(listMessages, { conversationId })).items
    expect(card).toMatchObject({
      kind: 'card',
      isOwn: false,
      card: {
        kind: 'quotation',
        shown: { state: 'Espera tu respuesta', path: `/cotizaciones/${id}` },
      },
    })
    const [own] = (await team().call(listInboxMessages, { ...here(), conversationId })).items
    expect(own?.card?.shown?.path).toContain(`/dashboard-my-business/cotizaciones/${id}`)
    const [mail] = await mailsTo(test.services, rosa.email)
    expect(mail?.subject).toBe('Cotización de Taller de Prueba')
    expect(mail?.text).not.toContain('Precio especial')
    expect(await titles()).toEqual(['Recibió la cotización 1'])
    const shown = await read(id, rosa)
    expect(shown).toMatchObject({
      canAnswer: true,
      isTeam: false,
      note: 'Precio especial',
      payment: { part: 'whole', amount: 60_000, needsAddress: false },
    })
    expect(shown.payment?.providers).toContain('demo')
    const seen = await team().call(owner.readOwnQuotation, { ...here(), quotationId: id })
    expect(seen.openedAt).not.toBeNull()
    expect(await read(id, store.owner)).toMatchObject({ isTeam: true, canAnswer: false })
    const { items: mine } = await test.as(rosa.token).call(person.listMyQuotations, {})
    expect(mine).toMatchObject([{ id, total: 60_000, state: 'sent' }])
  })

  it('reaches who has no account by a link with a token, and nobody without it', async () => {
    const guest = await makeClient(
      test.services,
      store.business,
      { name: 'Luis Mora' },
      { email: 'luis@persona.test' },
    )
    const { id } = await sendNew(test, store, guest.id)
    const [mail] = await mailsTo(test.services, 'luis@persona.test')
    const token = await quotationToken(test.services, id)
    expect(mail?.text).toContain(`/cotizaciones/${id}#t=${token}`)
    expect(await read(id, undefined, token)).toMatchObject({ client: 'Luis Mora', canAnswer: true })
    const wrong = await quotationToken(test.services, crypto.randomUUID())
    for (const call of [() => read(id), () => read(id, rosa), () => read(id, undefined, wrong)])
      expect(await refused(call())).toMatchObject({ code: 'not_found' })
    const { name, base64 } = await test.as().call(person.printQuotation, { quotationId: id, token })
    expect([name, Buffer.from(base64, 'base64').subarray(0, 5).toString()]).toEqual([
      'cotizacion-1.pdf',
      '%PDF-',
    ])
  })

  it('is not sent to who cannot be reached, or asked to be forgotten', async () => {
    const { id } = await makeClient(test.services, store.business, { name: 'Sin correo' })
    expect(await refused(sendNew(test, store, id))).toMatchObject({ code: 'conflict' })
    await test.services.db
      .update(contacts)
      .set({ erasureAskedAt: new Date() })
      .where(eq(contacts.id, contactId))
    expect(await refused(sendNew(test, store, contactId))).toMatchObject({ code: 'conflict' })
  })

  it('never changes: the database refuses it, and another edition replaces it', async () => {
    const { id: quotationId } = await sendNew(test, store, contactId)
    const { db } = test.services
    await expect(
      db
        .update(quotationLines)
        .set({ unitPrice: 1 })
        .where(eq(quotationLines.quotationId, quotationId)),
    ).rejects.toThrow()
    await expect(
      db.delete(quotationLines).where(eq(quotationLines.quotationId, quotationId)),
    ).rejects.toThrow()
    await expect(
      db.update(quotations).set({ depositPercent: 10 }).where(eq(quotations.id, quotationId)),
    ).rejects.toThrow()
    await expect(
      db.update(quotations).set({ state: 'paid' }).where(eq(quotations.id, quotationId)),
    ).rejects.toThrow()
    const copy = (as: 'new' | 'edition') =>
      team().call(owner.copyQuotation, { ...here(), quotationId, as })
    const next = await copy('edition')
    expect(next).toMatchObject({ number: 1, edition: 2, state: 'draft', replacesId: quotationId })
    expect((await copy('edition')).id).toBe(next.id)
    expect(await copy('new')).toMatchObject({ number: 2, edition: 1, replacesId: null })
    const sent = await team().call(owner.sendQuotation, {
      ...here(),
      quotationId: next.id,
      version: next.version,
    })
    expect(sent.state).toBe('sent')
    expect(await read(quotationId, rosa)).toMatchObject({
      state: 'replaced',
      canAnswer: false,
      replacedById: next.id,
    })
    const subjects = (await mailsTo(test.services, rosa.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Taller de Prueba cambió tu cotización')
  })

  it('is refused with a reason that the team reads, once', async () => {
    const { id: quotationId } = await sendNew(test, store, contactId)
    const refuse = () =>
      test
        .as(rosa.token)
        .call(person.refuseQuotation, { quotationId, token: null, reason: 'Muy cara' })
    await refuse()
    expect(await refused(refuse())).toMatchObject({ code: 'conflict' })
    expect(await team().call(owner.readOwnQuotation, { ...here(), quotationId })).toMatchObject({
      state: 'refused',
      refusal: 'Muy cara',
    })
    const [mail] = await mailsTo(test.services, store.owner.email)
    expect([mail?.subject, mail?.text.includes('Muy cara')]).toEqual([
      'Rosa Díaz rechazó tu cotización 1',
      true,
    ])
    expect(await titles()).toContain('Rechazó la cotización 1')
  })

  it('is reminded of, expires at the end of its day, and waits in Hoy before', async () => {
    const { id: quotationId, expiresAt } = await sendNew(test, store, contactId)
    const end = Date.parse(expiresAt ?? '')
    test.setNow(new Date(end - dayMs))
    await remindOfQuotations(test.services)
    await remindOfQuotations(test.services)
    const reminders = (await mailsTo(test.services, rosa.email)).filter(
      ({ kind }) => kind === 'quotations.reminder',
    )
    expect(reminders).toHaveLength(1)
    const [task] = await expiringTasks.list(test.services.db, {
      businessIds: [store.businessId],
      now: test.services.now(),
      max: 5,
    })
    expect(task).toMatchObject({
      title: 'La cotización 1 está por vencer\u00a0· $600.00',
      detail: 'Rosa Díaz',
    })
    const asked = { businessId: store.businessId, filter: 'expiring' } as const
    const { token: teamToken } = await signIn(test.services, store.owner.id)
    const soon = await test.as(teamToken).call(owner.listQuotations, asked)
    expect([soon.items.map(({ id }) => id), soon.counts.expiring]).toEqual([[quotationId], 1])
    test.setNow(new Date(end - 1))
    await expireQuotations(test.services)
    // Sessions are over by then, a link is not.
    const token = await quotationToken(test.services, quotationId)
    expect((await read(quotationId, undefined, token)).state).toBe('sent')
    test.setNow(new Date(end))
    // Before the job has entered it, it cannot be answered any more.
    expect(await read(quotationId, undefined, token)).toMatchObject({
      state: 'expired',
      canAnswer: false,
    })
    await expireQuotations(test.services)
    test.setNow(null)
    expect((await team().call(owner.readOwnQuotation, { ...here(), quotationId })).state).toBe(
      'expired',
    )
    expect(await titles()).toContain('No respondió a tiempo la cotización 1')
  })

  it('is listed by state and client, with counts and sums', async () => {
    await sendNew(test, store, contactId)
    const { id: quotationId } = await sendNew(test, store, contactId)
    await team().call(owner.withdrawQuotation, { ...here(), quotationId })
    await writeDraft(test, store, contactId)
    const list = (input: object = {}) => team().call(owner.listQuotations, { ...here(), ...input })
    const all = await list()
    expect(all.items.map(({ state }) => state)).toEqual(['draft', 'withdrawn', 'sent'])
    expect(all.counts).toMatchObject({ sent: 1, withdrawn: 1, draft: 1, paid: 0 })
    expect(all.sums).toEqual({ currency: 'MXN', sent: 60_000, accepted: 0, paid: 0 })
    expect((await list({ filter: 'sent', q: 'rosa' })).items).toHaveLength(1)
    expect((await list({ q: '2' })).items.map(({ number }) => number)).toEqual([2])
    expect((await list({ q: 'nadie' })).items).toEqual([])
    const first = await list({ size: 2 })
    expect((await list({ size: 2, after: first.next })).items).toHaveLength(1)
    const [, told] = (await mailsTo(test.services, rosa.email)).slice(-2)
    expect(told?.subject).toBe('Taller de Prueba retiró su cotización')
  })
})

it('that two orders paid is paid once; the team is told to give the second one back', async () => {
  const guest = await makeClient(
    test.services,
    store.business,
    { name: 'Luis Mora' },
    { email: 'luis.dos@persona.test' },
  )
  const quotation = await sendNew(test, store, guest.id)
  const token = await quotationToken(test.services, quotation.id)
  const first = (await accept(test, quotation, undefined, { token })).purchase
  test.setNow(new Date(Date.now() + 4 * dayMs))
  await expireOverdue(test.services)
  // Too late to be tried again, so another order takes its place.
  const payer = { token, provider: 'demo' as const, buyer: { ...buyer, address: null } }
  const second = (
    await test.as().call(person.payQuotation, { quotationId: quotation.id, ...payer })
  ).purchase
  expect(second?.id).not.toBe(first?.id)
  for (const { id: purchaseId } of [second, first].filter((one) => one !== null))
    await test.services.db.transaction(async (tx) => {
      await lockPurchase(tx, purchaseId)
      const paidAt = test.services.now()
      await markPurchasePaid(test.services, tx, { purchaseId, paidAt, fee: 0, provider: 'demo' })
    })
  test.setNow(null)
  const own = await team().call(owner.readOwnQuotation, { ...here(), quotationId: quotation.id })
  expect([own.state, own.orders.map(({ isPaid }) => isPaid)]).toEqual(['paid', [true, false]])
  const kinds = await test.services.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.recipientId, store.owner.id))
  expect(kinds.map(({ kind }) => kind)).toContain('quotations.paid_twice')
})

it('goes with the account of its person, and is handed over before', async () => {
  const { id } = await sendNew(test, store, contactId)
  const rosas = { userId: rosa.id, email: rosa.email }
  const data = await quotationsPersonalData.collect?.(test.services, rosas)
  expect(data).toMatchObject({
    'cotizaciones.json': [{ numero: 1, total: '60000', lineas: [{ concepto: 'Instalación' }] }],
  })
  await test.services.db.transaction(async (tx) =>
    quotationsPersonalData.erase?.(test.services, tx, rosas),
  )
  expect(await refused(read(id, rosa))).toMatchObject({ code: 'not_found' })
  expect(
    (await mailsTo(test.services, rosa.email)).filter(({ state }) => state === 'queued'),
  ).toEqual([])
})

it('moves with its client to the business that another one is merged into, under the next number', async () => {
  const other = await makeStore(test.services)
  await sendNew(test, store, contactId)
  const { id: theirs } = await makeClient(test.services, other.business, { name: 'Luis' })
  const { id } = await writeDraft(test, other, theirs)
  await test.services.db.transaction(async (tx) => {
    const merged = { remainingId: store.businessId, deletedId: other.businessId }
    await renumberQuotations(test.services, tx, merged)
    await moveContacts(test.services, tx, merged)
  })
  const moved = await team().call(owner.readOwnQuotation, { ...here(), quotationId: id })
  expect([moved.number, moved.recipient.name]).toEqual([2, 'Luis'])
})
