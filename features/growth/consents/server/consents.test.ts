import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { consentRequests, consents } from '#db/tables/growth/consents.ts'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { mergeContacts, undoContactMerge } from '#features/growth/contacts/contract/merge.ts'
import { rotateKeys } from '#features/platform/keys/server/rotate-keys.ts'
import { consentWordings } from '#shared/consents.ts'
import { dayMs } from '#shared/time/durations.ts'
import { contactsOf, makeClient } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { buyCart, fillCart, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { leaveByLink, readLeave, returnByLink } from '../contract/leave.ts'
import { listMyConsents, stopMessages, undoStopMessages } from '../contract/mine.ts'
import {
  answerConsentRequest,
  askToSignUp,
  readConsentRequest,
  readSignUp,
} from '../contract/sign-up.ts'
import {
  listClientConsents,
  readConsentSettings,
  recordRefusal,
  recordSpokenConsent,
  saveConsentSettings,
  withdrawRefusal,
} from '../contract/team.ts'
import { confirmationDays, confirmationMailsADay } from '../vocabulary.ts'
import { deleteExpiredRequests } from './delete-expired-requests.ts'
import { knownRefusals, leaveUrls, mayWriteTo, recordConsents, type WritingState } from './index.ts'
import { moveConsents } from './move-consents.ts'

let test: TestApp
let business: Business
let bookId: string
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
  const [made] = [await makeClient(test.services, business, { name: 'Otra persona' })]
  bookId = made.bookId
})

let count = 0
const mailbox = () => `luz.prado.${++count}@persona.test`
const team = () => test.as(business.owner.token)
const settings = (set: Partial<Record<'atCheckout' | 'onPage' | 'hasSignUp', boolean>>) =>
  team().call(saveConsentSettings, {
    businessId: business.id,
    atCheckout: false,
    onPage: false,
    hasSignUp: false,
    ...set,
  })
const stateOf = async (
  address: string,
  { channel = 'email', purpose = 'marketing' }: Partial<Parameters<typeof mayWriteTo>[2]> = {},
  book = bookId,
): Promise<WritingState | undefined> =>
  (
    await mayWriteTo(test.services, test.services.db, { bookId: book, channel, purpose }, [address])
  ).get(address)
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error) => error.code,
  )

type Mail = { token: string; business: string; isSpoken: boolean }
/** Tokens of the confirmation mails to an address, oldest first. */
const mailsTo = async (address: string): Promise<Mail[]> =>
  (
    await test.services.db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toAddress, address))
      .orderBy(outgoingMails.createdAt)
  ).flatMap(({ kind, data }) => (kind === 'consents.confirm' ? [data as Mail] : []))
const signUp = (email: string, more: object = {}, token?: string) =>
  test.as(token).call(askToSignUp, {
    handle: business.slug,
    place: 'sign_up',
    name: 'Luz Prado',
    email,
    choices: [{ channel: 'email', purpose: 'marketing' }],
    ...more,
  })
const answer = (token: string, confirms = true) =>
  test.as().call(answerConsentRequest, { token, confirms })
const proved = async (): Promise<Person> => {
  const person = await makePerson(test.services, { fullName: 'Luz Prado' })
  await test.services.db
    .update(users)
    .set({ mailboxProvedAt: new Date() })
    .where(eq(users.id, person.id))
  return person
}
const given = (address: string) =>
  recordConsents(
    test.services,
    test.services.db,
    { bookId, recordedBy: business.owner.id, at: new Date() },
    [{ channel: 'email', purpose: 'marketing', address, state: 'given' }],
  )
const linkOf = async (address: string) => {
  const of = { bookId, channel: 'email', purpose: 'marketing' } as const
  return (await leaveUrls(test.services, test.services.db, of, [address])).get(address) ?? ''
}
const tokenOf = async (address: string) => (await linkOf(address)).split('/').at(-1) ?? ''

describe('a sign-up page', () => {
  it('is open only while the business asks there, by the slug or the handle of its store', async () => {
    const store = await makeStore(test.services, { business })
    const read = (handle: string) => test.as().call(readSignUp, { handle })
    expect(await refusal(read(business.slug))).toBe('not_found')
    await settings({ onPage: true })
    expect(await refusal(read(business.slug))).toBe('not_found')
    await settings({ hasSignUp: true })
    expect(await read(business.slug)).toEqual({ name: 'Taller Ñandú', slug: business.slug })
    expect(await read(store.handle)).toEqual({ name: 'Taller Ñandú', slug: business.slug })
    expect(await refusal(signUp(mailbox(), { place: 'form' }))).toBe('not_found')
  })

  it('keeps nothing in the book until the mail is confirmed, then the contact with what was read', async () => {
    await settings({ hasSignUp: true })
    const email = mailbox()
    const choices = [
      { channel: 'email' as const, purpose: 'marketing' as const },
      { channel: 'whatsapp' as const, purpose: 'followup' as const },
    ]
    expect(await signUp(email, { choices, phone: '33 1234 5678' })).toEqual({ isDone: false })
    expect(await contactsOf(test.services, business.id)).toHaveLength(1)
    expect(await stateOf(email)).toBe('unknown')
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ business: 'Taller Ñandú', isSpoken: false })
    const token = mail?.token ?? ''
    // Reading, as scanners do, changes nothing.
    expect(await test.as().call(readConsentRequest, { token })).toMatchObject({ state: 'waiting' })
    expect(await stateOf(email)).toBe('unknown')
    expect(await answer(token)).toMatchObject({ state: 'confirmed' })
    expect(await answer(token, false)).toMatchObject({ state: 'confirmed' })
    const [, contact] = await contactsOf(test.services, business.id)
    expect(contact).toMatchObject({
      name: 'Luz Prado',
      source: 'registration',
      values: [email, '+523312345678'],
    })
    expect(await stateOf(email)).toBe('given')
    expect(await stateOf('+523312345678', { channel: 'whatsapp', purpose: 'followup' })).toBe(
      'given',
    )
    expect(await stateOf('+523312345678', { channel: 'whatsapp' })).toBe('unknown')
    const [row] = await test.services.db
      .select()
      .from(consentRequests)
      .where(eq(consentRequests.bookId, bookId))
    expect([row?.email, row?.name, row?.phone]).toEqual([null, null, null])
    const [address] = await team().call(listClientConsents, {
      businessId: business.id,
      contactId: contact?.id ?? '',
    })
    expect(address?.purposes[0]).toMatchObject({
      state: 'given',
      isOwn: true,
      history: [
        {
          origin: 'sign_up',
          words: consentWordings['sign-up-1'].replace('{negocio}', 'Taller Ñandú'),
        },
      ],
    })
  })

  it('answers alike whatever is known of the address, and sends each mailbox few mails', async () => {
    await settings({ hasSignUp: true })
    const [known, refused, stranger] = [mailbox(), mailbox(), mailbox()]
    await makeClient(test.services, business, {}, { email: known })
    await test.as().call(leaveByLink, { token: await tokenOf(refused), all: true })
    for (const email of [known, refused, stranger])
      expect(await signUp(email)).toEqual({ isDone: false })
    for (const email of [known, refused, stranger]) expect(await mailsTo(email)).toHaveLength(1)
    for (let i = 0; i < confirmationMailsADay + 1; i++)
      expect(await signUp(stranger.toUpperCase())).toEqual({ isDone: false })
    expect(await mailsTo(stranger)).toHaveLength(confirmationMailsADay)
  })

  it('needs no mail for the proved mailbox of whoever is signed in, and no other', async () => {
    await settings({ hasSignUp: true })
    const person = await proved()
    expect(await signUp(person.email, {}, person.token)).toEqual({ isDone: true })
    expect(await stateOf(person.email)).toBe('given')
    expect(await signUp(mailbox(), {}, person.token)).toEqual({ isDone: false })
  })

  it('refuses by the same mail, and forgets what nobody answered', async () => {
    await settings({ hasSignUp: true })
    const [declined, silent] = [mailbox(), mailbox()]
    await signUp(declined)
    await signUp(silent)
    const [mail] = await mailsTo(declined)
    expect(await answer(mail?.token ?? '', false)).toMatchObject({ state: 'declined' })
    expect(await stateOf(declined)).toBe('refused')
    expect(await contactsOf(test.services, business.id)).toHaveLength(1)
    await test.services.db
      .update(consentRequests)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(consentRequests.email, silent))
    const late = (await mailsTo(silent))[0]?.token ?? ''
    expect(await refusal(answer(late))).toBe('not_found')
    await deleteExpiredRequests(test.services)
    expect(await test.services.db.$count(consentRequests, eq(consentRequests.email, silent))).toBe(
      0,
    )
    expect(confirmationDays * dayMs).toBeGreaterThan(0)
  })
})

describe('a box at the checkout', () => {
  it('is offered only where the store asks, and counts when the order is paid', async () => {
    const store = await makeStore(test.services)
    const { bookId: book } = await makeClient(test.services, { id: store.businessId })
    const product = await makeProduct(test.services, store, { stock: 9 })
    const known = (email: string) => stateOf(email, {}, book)
    const buy = async (newsOf: string[]) => {
      const cart = await fillCart(test, [product])
      const [seller] = (await quoteOf(test, cart)).sellers
      const { purchaseId, token } = await buyCart(test, cart, { provider: 'demo', newsOf })
      const [row] = await test.services.db
        .select({ email: purchases.email, paymentId: payments.id })
        .from(purchases)
        .innerJoin(payments, eq(payments.purchaseId, purchases.id))
        .where(eq(purchases.id, purchaseId))
      const { email, paymentId } = row ?? { email: '', paymentId: '' }
      const pay = () =>
        test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' as const })
      return { email: email ?? '', pay, isAsked: seller?.asksNews }
    }
    const before = await buy([store.id])
    expect(before.isAsked).toBe(false)
    await before.pay()
    expect(await known(before.email)).toBe('unknown')
    await test.as(store.owner.token).call(saveConsentSettings, {
      businessId: store.businessId,
      atCheckout: true,
      onPage: false,
      hasSignUp: false,
    })
    const [ticked, unticked] = [await buy([store.id]), await buy([])]
    expect([ticked.isAsked, await known(ticked.email)]).toEqual([true, 'unknown'])
    await ticked.pay()
    await unticked.pay()
    expect(await known(ticked.email)).toBe('given')
    expect(await known(unticked.email)).toBe('unknown')
  })
})

describe('a spoken consent', () => {
  it('counts for a mailbox once it was confirmed there, and for a number at once', async () => {
    const email = mailbox()
    const { id: contactId } = await makeClient(
      test.services,
      business,
      { name: 'Luz Prado' },
      { email, phone: '+523387654321' },
    )
    const seller = await makeMember(test.services, business.id, 'seller')
    const record = (channel: 'email' | 'phone', address: string) =>
      test.as(seller.token).call(recordSpokenConsent, {
        businessId: business.id,
        contactId,
        channel,
        address,
        purposes: ['marketing'],
      })
    expect(await record('email', email)).toEqual({ isWaiting: true })
    const read = () => team().call(listClientConsents, { businessId: business.id, contactId })
    expect((await read())[0]?.purposes[0]).toMatchObject({ state: null, isWaiting: true })
    const [mail] = await mailsTo(email)
    expect(mail?.isSpoken).toBe(true)
    await answer(mail?.token ?? '')
    expect((await read())[0]?.purposes[0]).toMatchObject({
      state: 'given',
      isWaiting: false,
      history: [{ origin: 'spoken', by: 'Ana Prueba' }],
    })
    expect(await record('phone', '+523387654321')).toEqual({ isWaiting: false })
    expect(await stateOf('+523387654321', { channel: 'phone' })).toBe('given')
    expect(await refusal(record('phone', '+523300000000'))).toBe('not_found')
  })

  it('cannot replace the refusal of the person, and what the team noted can be taken back', async () => {
    const email = mailbox()
    const { id: contactId } = await makeClient(test.services, business, {}, { email })
    const of = { businessId: business.id, contactId, channel: 'email' as const, address: email }
    await given(email)
    await team().call(recordRefusal, of)
    expect(await stateOf(email)).toBe('refused')
    await team().call(withdrawRefusal, of)
    expect(await stateOf(email)).toBe('given')
    expect(await stateOf(email, { purpose: 'followup' })).toBe('unknown')
    await test.as().call(leaveByLink, { token: await tokenOf(email) })
    expect(await refusal(team().call(withdrawRefusal, of))).toBe('conflict')
    expect(
      await refusal(team().call(recordSpokenConsent, { ...of, purposes: ['marketing'] })),
    ).toBe('conflict')
    expect(await stateOf(email)).toBe('refused')
  })
})

describe('the link to leave', () => {
  it('asks first, leaves with a post without a session, and can be taken back', async () => {
    const email = mailbox()
    await makeClient(test.services, business, {}, { email })
    await given(email)
    const token = await tokenOf(email)
    expect(await test.as().call(readLeave, { token })).toMatchObject({
      business: { name: 'Taller Ñandú' },
      isRefused: false,
    })
    const url = new URL(await linkOf(email))
    const post = (path: string) =>
      test.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await post(url.pathname)).status).toBe(200)
    expect(await stateOf(email)).toBe('refused')
    expect((await post(`${url.pathname}x`)).status).toBe(404)
    expect(await test.as().call(returnByLink, { token })).toMatchObject({ isRefused: false })
    expect(await stateOf(email)).toBe('given')
    expect(await test.as().call(leaveByLink, { token, all: true })).toMatchObject({
      isRefused: true,
      isAllRefused: true,
    })
    expect(url.pathname).not.toContain(email.split('@')[0] ?? '')
  })

  it('is of one address, purpose and book', async () => {
    const token = await tokenOf(mailbox())
    const [id, channel, , ...rest] = token.split('.')
    const forged = [id, channel, 'followup', ...rest].join('.')
    expect(await refusal(test.as().call(leaveByLink, { token: forged }))).toBe('not_found')
  })
})

describe('refusals', () => {
  it('outlive the contact as a hash, and whoever brings the address back finds them', async () => {
    const email = mailbox()
    const { id } = await makeClient(test.services, business, {}, { email })
    await given(email)
    await test.as().call(leaveByLink, { token: await tokenOf(email), all: true })
    await test.services.db.delete(contacts).where(eq(contacts.id, id))
    const rows = await test.services.db.select().from(consents).where(eq(consents.bookId, bookId))
    expect(rows.map(({ address, state }) => [address, state])).toEqual([
      [null, 'refused'],
      [null, 'refused'],
    ])
    const other = await makeClient(test.services, business, {}, { email })
    expect(await given(email)).toBe(0)
    expect(await stateOf(email)).toBe('refused')
    // Another spelling of the mailbox is the same mailbox.
    expect(await stateOf(email.replace('@', '+ofertas@').toUpperCase())).toBe('refused')
    const of = { bookId, channel: 'email', purpose: 'marketing' } as const
    const unknown = mailbox()
    expect(await knownRefusals(test.services, test.services.db, of, [email, unknown])).toEqual(
      new Set([email]),
    )
    await rotateKeys(test.services, { isLeaked: true })
    expect(await stateOf(email)).toBe('refused')
    await test.services.db.delete(contactAddresses).where(eq(contactAddresses.contactId, other.id))
    expect(await stateOf(email)).toBe('refused')
  })

  it('stay while contacts are merged and parted; consents go with the last contact that has the address', async () => {
    const email = mailbox()
    const [one, two] = [
      await makeClient(test.services, business, {}, { email }),
      await makeClient(test.services, business, {}, { email }),
    ]
    await given(email)
    const book = business.id
    await team().call(mergeContacts, { book, contactId: one.id, otherId: two.id })
    expect(await stateOf(email)).toBe('given')
    await team().call(undoContactMerge, { book, contactId: two.id })
    await test.services.db.delete(contacts).where(eq(contacts.id, two.id))
    expect(await stateOf(email)).toBe('given')
    await test.services.db.delete(contacts).where(eq(contacts.id, one.id))
    expect(await stateOf(email)).toBe('unknown')
  })

  it('count when businesses become one, and old links lead to the remaining one', async () => {
    const other = await makeBusiness(test.services, { name: 'Taller Luna', published: true })
    const both = mailbox()
    const { bookId: toId } = await makeClient(test.services, other, {}, { email: both })
    await makeClient(test.services, business, {}, { email: both })
    await given(both)
    const link = await tokenOf(both)
    await recordConsents(
      test.services,
      test.services.db,
      { bookId: toId, recordedBy: other.owner.id, at: new Date() },
      [{ channel: 'email', purpose: 'marketing', address: both, state: 'refused' }],
    )
    const single = mailbox()
    await given(single)
    await test.services.db.transaction((tx) =>
      moveConsents(test.services, tx, { remainingId: other.id, deletedId: business.id }),
    )
    expect(await stateOf(both, {}, toId)).toBe('refused')
    expect(await stateOf(single, {}, toId)).toBe('given')
    await test.services.db.execute(sql`delete from contact_books where id = ${bookId}`)
    expect(await test.as().call(readLeave, { token: link })).toMatchObject({
      business: { name: 'Taller Luna' },
      isRefused: true,
    })
  })

  it('can be asked for a long list at once', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => `persona.${i}@lista.test`)
    await given(many[7] ?? '')
    const known = await mayWriteTo(
      test.services,
      test.services.db,
      { bookId, channel: 'email', purpose: 'marketing' },
      many,
    )
    expect(known.size).toBe(2500)
    expect([...known].filter(([, state]) => state === 'given')).toEqual([[many[7], 'given']])
  })
})

describe('one’s own consents', () => {
  it('are listed by business, left with one press, and exactly as before when that is undone', async () => {
    const person = await proved()
    await makeClient(
      test.services,
      business,
      { profileId: person.id },
      { email: person.email, phone: '+523355512345' },
    )
    await given(person.email)
    const me = test.as(person.token)
    const list = () => me.call(listMyConsents, {})
    expect(await list()).toMatchObject([
      {
        listingId: business.id,
        canLeave: true,
        consents: [{ channel: 'email', purpose: 'marketing', state: 'given', origin: 'import' }],
      },
    ])
    const press = crypto.randomUUID()
    const input = { listingId: business.id, press }
    await me.call(stopMessages, input)
    await me.call(stopMessages, input)
    expect(await stateOf('+523355512345', { channel: 'whatsapp' })).toBe('refused')
    expect(await list()).toMatchObject([{ canLeave: false }])
    const stranger = await proved()
    expect(await refusal(test.as(stranger.token).call(undoStopMessages, input))).toBe('not_found')
    expect(await stateOf(person.email)).toBe('refused')
    await me.call(undoStopMessages, input)
    expect(await stateOf(person.email)).toBe('given')
    expect(await stateOf('+523355512345', { channel: 'whatsapp' })).toBe('unknown')
    expect(await refusal(test.as(stranger.token).call(stopMessages, input))).toBe('not_found')
  })

  it('are counted for the team', async () => {
    const [yes, no] = [mailbox(), mailbox()]
    await given(yes)
    await test.as().call(leaveByLink, { token: await tokenOf(no) })
    expect(await team().call(readConsentSettings, { businessId: business.id })).toMatchObject({
      given: { email: 1, whatsapp: 0 },
      refused: 1,
      waiting: 0,
      hasStore: false,
    })
  })
})
