import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactTotals } from '#db/tables/growth/clients-totals.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { contactGroups, taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { fillTotals } from '#features/growth/clients/server/book/refresh-totals.ts'
import { recordConsents } from '#features/growth/consents/server/index.ts'
import { dayMs } from '#shared/time/durations.ts'
import { contactsOf, makeClient } from '#tests/support/clients/clients.ts'
import { makeTag } from '#tests/support/contacts/contacts.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportContacts, findContacts } from '../../contract/contacts.ts'
import {
  addToContactGroup,
  createContactGroup,
  listContactGroups,
  saveContactGroup,
} from '../../contract/groups.ts'
import type { SegmentCondition, SegmentPart, SegmentRule } from '../../contract/segment-rule.ts'
import { countSegment, explainMember, readSegmentCurrency } from '../../contract/segments.ts'
import { moveBook } from '../books/move-book.ts'

let test: TestApp
let business: Business
let bookId: string
let luz: string
let teo: string
let eva: string
let tagId: string
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const ago = (days: number) => new Date(Date.now() - days * dayMs)
const bought = (contactId: string, orders: number, spent: number, days: number, currency = 'MXN') =>
  test.services.db.insert(contactTotals).values({
    bookId,
    contactId,
    currency,
    orders,
    spent,
    firstAt: ago(days + 10),
    lastAt: ago(days),
  })

beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
  const made = async (name: string, set: Partial<typeof contacts.$inferInsert>) => {
    const client = await makeClient(
      test.services,
      business,
      { name, ...set },
      { email: `${name.toLowerCase()}.${business.slug}@correo.test` },
    )
    bookId = client.bookId
    return client.id
  }
  luz = await made('Luz', {
    stage: 'client',
    source: 'order',
    countryCode: 'MX',
    region: 'Jalisco',
    city: 'Zapopan',
  })
  teo = await made('Teo', { stage: 'client', source: 'lead', createdAt: ago(400) })
  eva = await made('Eva', { stage: 'prospect', source: 'hand' })
  tagId = (await makeTag(test.services, 'Frecuente', bookId)).id
  await test.services.db.insert(taggedContacts).values({ bookId, contactId: luz, tagId })
  await bought(luz, 3, 250_000, 5)
  await bought(teo, 1, 40_000, 90)
  await recordConsents(
    test.services,
    test.services.db,
    { bookId, recordedBy: business.owner.id, at: new Date() },
    [
      {
        channel: 'email',
        purpose: 'marketing',
        address: `luz.${business.slug}@correo.test`,
        state: 'given',
      },
      {
        channel: 'email',
        purpose: 'marketing',
        address: `teo.${business.slug}@correo.test`,
        state: 'refused',
      },
    ],
  )
})

const team = () => test.as(business.owner.token)
const ruleOf = (parts: SegmentPart[], join: SegmentRule['join'] = 'all'): SegmentRule => ({
  join,
  parts,
})
let made = 0
const makeList = (rule: SegmentRule | null) =>
  team().call(createContactGroup, {
    book: business.id,
    name: `Lista ${++made}`,
    description: '',
    rule,
  })
/** Names of the contacts that a rule has, in order; what is counted is what is listed. */
async function members(rule: SegmentRule): Promise<string[]> {
  const { people } = await team().call(countSegment, { book: business.id, rule })
  const { id } = await makeList(rule)
  const { items } = await team().call(findContacts, {
    book: business.id,
    groupId: id,
    sort: 'name',
  })
  expect(items).toHaveLength(people)
  return items.map(({ name }) => name)
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error) => error.code,
  )

describe('conditions', () => {
  const cases: [string, () => SegmentCondition, string[]][] = [
    [
      'at least two orders',
      () => ({ field: 'orders', is: 'at_least', count: 2, not: false }),
      ['Luz'],
    ],
    ['never bought', () => ({ field: 'orders', is: 'at_most', count: 0, not: false }), ['Eva']],
    [
      'spent at most',
      () => ({ field: 'spent', is: 'at_most', amount: 40_000, currency: 'MXN', not: false }),
      ['Eva', 'Teo'],
    ],
    [
      'spent in another currency',
      () => ({ field: 'spent', is: 'at_least', amount: 1, currency: 'PEN', not: false }),
      [],
    ],
    [
      'bought long ago, which who never bought did not',
      () => ({ field: 'days_since', moment: 'last_order', is: 'at_least', days: 60, not: false }),
      ['Teo'],
    ],
    [
      'bought lately',
      () => ({ field: 'days_since', moment: 'last_order', is: 'at_most', days: 60, not: false }),
      ['Luz'],
    ],
    [
      'known for a year',
      () => ({ field: 'days_since', moment: 'added', is: 'at_least', days: 365, not: false }),
      ['Teo'],
    ],
    ['a city', () => ({ field: 'place', place: 'MX/jalisco/zapopan', not: false }), ['Luz']],
    ['a region', () => ({ field: 'place', place: 'MX/jalisco/', not: false }), ['Luz']],
    ['a tag', () => ({ field: 'tag', tagId, not: false }), ['Luz']],
    ['no tag', () => ({ field: 'tag', tagId, not: true }), ['Eva', 'Teo']],
    ['a stage', () => ({ field: 'stage', stage: 'client', not: false }), ['Luz', 'Teo']],
    ['a source', () => ({ field: 'source', source: 'hand', not: false }), ['Eva']],
    [
      'a consent',
      () => ({ field: 'consent', channel: 'email', purpose: 'marketing', not: false }),
      ['Luz'],
    ],
    [
      'a consent for something else',
      () => ({ field: 'consent', channel: 'email', purpose: 'followup', not: false }),
      [],
    ],
  ]
  it.each(cases)('%s', async (_, condition, expected) => {
    expect(await members(ruleOf([condition()]))).toEqual(expected)
  })

  it('are joined by all or any, negated, and grouped once', async () => {
    const client: SegmentPart = { field: 'stage', stage: 'client', not: false }
    const tagged: SegmentPart = { field: 'tag', tagId, not: false }
    expect(await members(ruleOf([client, { ...tagged, not: true }]))).toEqual(['Teo'])
    expect(
      await members(ruleOf([tagged, { field: 'source', source: 'hand', not: false }], 'any')),
    ).toEqual(['Eva', 'Luz'])
    const either: SegmentPart = {
      field: 'group',
      join: 'any',
      not: true,
      conditions: [
        { field: 'tag', tagId, not: false },
        { field: 'source', source: 'lead', not: false },
      ],
    }
    expect(await members(ruleOf([either]))).toEqual(['Eva'])
    expect(await members(ruleOf([client, { ...either, not: false }]))).toEqual(['Luz', 'Teo'])
  })

  it('of another form are refused', async () => {
    const of = (rule: unknown) =>
      refusal(team().call(countSegment, { book: business.id, rule: rule as SegmentRule }))
    expect(await of({ join: 'all', parts: [] })).toBe('invalid')
    expect(await of({ join: 'all', parts: [{ field: 'sql', text: '1 = 1', not: false }] })).toBe(
      'invalid',
    )
    const nested = { field: 'group', join: 'any', not: false, conditions: [] as unknown[] }
    nested.conditions.push({ ...nested, conditions: [{ field: 'stage', stage: 'client' }] })
    expect(await of({ join: 'all', parts: [nested] })).toBe('invalid')
  })

  it('count what belongs to contacts merged into one, and leave out who is archived', async () => {
    await test.services.db.update(contacts).set({ mergedInto: eva }).where(eq(contacts.id, luz))
    expect(
      await members(ruleOf([{ field: 'orders', is: 'at_least', count: 2, not: false }])),
    ).toEqual(['Eva'])
    expect(await members(ruleOf([{ field: 'tag', tagId, not: false }]))).toEqual(['Eva'])
    await test.services.db
      .update(contacts)
      .set({ archivedAt: new Date() })
      .where(eq(contacts.id, eva))
    expect(await members(ruleOf([{ field: 'tag', tagId, not: false }]))).toEqual([])
  })

  it('are of one book', async () => {
    const other = await makeBusiness(test.services, { published: true })
    await makeClient(test.services, other, { name: 'Ajena', stage: 'client' })
    const rule = ruleOf([{ field: 'tag', tagId, not: true }])
    expect(await test.as(other.owner.token).call(countSegment, { book: other.id, rule })).toEqual({
      people: 1,
    })
    const { id: groupId } = await makeList(rule)
    expect(
      await refusal(
        test.as(other.owner.token).call(explainMember, { book: other.id, groupId, contactId: luz }),
      ),
    ).toBe('not_found')
  })
})

describe('an automatic list', () => {
  it('stands among the lists without a count, is exported, and nobody is put into it by hand', async () => {
    const rule = ruleOf([{ field: 'stage', stage: 'client', not: false }])
    const { id: groupId, version, name } = await makeList(rule)
    const book = business.id
    const [list] = (await team().call(listContactGroups, { book })).filter(
      ({ id }) => id === groupId,
    )
    expect(list).toMatchObject({ rule, people: null })
    const add = team().call(addToContactGroup, { book, groupId, contactIds: [eva] })
    expect(await refusal(add)).toBe('conflict')
    const { text } = await team().call(exportContacts, { book, groupId })
    expect([text.includes('Luz'), text.includes('Eva')]).toEqual([true, false])
    const save = (changed: SegmentRule | null) =>
      team().call(saveContactGroup, {
        book,
        groupId,
        name,
        description: '',
        version,
        rule: changed,
      })
    expect(await refusal(save(null))).toBe('conflict')
    expect(await save(ruleOf([{ field: 'stage', stage: 'prospect', not: false }]))).toMatchObject({
      version: '2',
    })
    const { items } = await team().call(findContacts, { book, groupId })
    expect(items.map(({ name: one }) => one)).toEqual(['Eva'])
  })

  it('says why somebody is in it, with the values', async () => {
    const rule = ruleOf(
      [
        { field: 'spent', is: 'at_least', amount: 100_000, currency: 'MXN', not: false },
        { field: 'tag', tagId, not: true },
      ],
      'any',
    )
    const { id: groupId } = await makeList(rule)
    const explain = (contactId: string) =>
      team().call(explainMember, { book: business.id, groupId, contactId })
    expect(await explain(luz)).toMatchObject({
      isIn: true,
      holds: [true, false],
      known: {
        orders: 3,
        spent: [{ currency: 'MXN', amount: 250_000 }],
        place: 'Zapopan, Jalisco',
        tags: ['Frecuente'],
        stage: 'client',
        consents: [{ channel: 'email', purpose: 'marketing' }],
      },
    })
    expect(await explain(teo)).toMatchObject({ isIn: true, holds: [false, true] })
    expect(await team().call(readSegmentCurrency, { book: business.id })).toEqual({
      currency: 'MXN',
    })
  })

  it('goes along when businesses become one, with the tags that its rule names', async () => {
    const other = await makeBusiness(test.services, { published: true })
    const { bookId: toId } = await makeClient(test.services, other, { name: 'Nora' })
    const kept = await makeTag(test.services, 'frecuente', toId)
    const rule = ruleOf([{ field: 'tag', tagId, not: false }])
    const { id } = await makeList(rule)
    await test.services.db.transaction((tx) => moveBook(tx, new Date(), { fromId: bookId, toId }))
    const [moved] = await test.services.db
      .select()
      .from(contactGroups)
      .where(eq(contactGroups.id, id))
    expect(moved?.rule).toEqual(ruleOf([{ field: 'tag', tagId: kept.id, not: false }]))
    const { items } = await test
      .as(other.owner.token)
      .call(findContacts, { book: other.id, groupId: id })
    expect(items.map(({ name }) => name)).toEqual(['Luz'])
  })
})

describe('totals of a contact', () => {
  it('follow orders, and are filled in for orders from before', async () => {
    const store = await makeStore(test.services)
    const product = await makeProduct(test.services, store)
    const email = `rosa.${store.handle}@persona.test`
    const buy = async () => {
      const { purchaseId, token, paymentId, total } = await makePurchase(test.services, {
        email,
        parts: [{ store, lines: [{ product, quantity: 1 }] }],
      })
      await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
      return total
    }
    const spent = (await buy()) + (await buy())
    const [client] = await contactsOf(test.services, store.businessId)
    const totals = () =>
      test.services.db
        .select({ orders: contactTotals.orders, spent: contactTotals.spent })
        .from(contactTotals)
        .where(eq(contactTotals.contactId, client?.id ?? ''))
    expect(await totals()).toEqual([{ orders: 2, spent }])
    await test.services.db.delete(contactTotals)
    await fillTotals(test.services)
    expect(await totals()).toEqual([{ orders: 2, spent }])
  })
})
