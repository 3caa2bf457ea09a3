import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { importRejections, importRuns, possibleDuplicates } from '#db/tables/directory/imports.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { makeNotice } from '../support/factories/notices.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { makePendingFact } from '../support/factories/verification.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { conversationLists, makeConversationsToList } from './accounts/conversations-to-list.ts'
import { makeStaffToList, staffLists } from './backoffice/staff-to-list.ts'
import { makeSalesToList, saleLists } from './buying/sales-to-list.ts'
import { makeQuestionsToList, questionLists } from './community/questions-to-list.ts'
import { makeReviewsToList, reviewLists } from './community/reviews-to-list.ts'
import { clientLists, makeClientsToList } from './growth/clients-to-list.ts'
import { contactImportLists, makeImportsToList } from './growth/contact-import-calls.ts'
import { contactLists, makeContactsToList } from './growth/contacts-to-list.ts'
import { makeQuotationsToList, quotationLists } from './growth/quotation-calls.ts'
import { makePostsToList, postLists } from './publishing/posts-to-list.ts'
import { caseLists, makeCasesToList } from './trust/cases-to-list.ts'

/** Rows per list: enough for three pages of two sizes, and for the default size. */
const many = 25

let test: TestApp
let staff: Person
let owner: Person
let shop: Business
let runId: string
let sellableId: string
let clientId: string
let importId: string
const businesses: Business[] = []
/** Groups of three rows share a timestamp, so that ids break ties. */
const moment = (i: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 3) * 1000)
const each = <T>(make: (i: number) => T) => Array.from({ length: many }, (_, i) => make(i))

beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  const { db } = services
  staff = await makePerson(services, { staffPermissions: [...staffPermissions] })
  owner = await makePerson(services)
  for (let i = 0; i < many; i++) {
    const set = {
      claimed: false,
      createdAt: moment(i),
      publishedAt: moment(i),
      ratingAverage: i % 4,
      ratingCount: 1,
    }
    businesses.push(
      await makeBusiness(services, { owner, name: 'Nevería Iguala', published: true, set }),
    )
  }
  shop = businesses[0] as Business
  await db.insert(leads).values(
    each((i) => ({
      businessId: shop.id,
      channel: 'quote' as const,
      code: `A${i}`,
      createdAt: moment(i),
    })),
  )
  for (let i = 0; i < many; i++) await makeNotice(services, owner.id, { changedAt: moment(i) })
  const businessId = (i: number) => businesses[i]?.id ?? ''
  for (let i = 0; i < many; i++) {
    await makePendingFact(services, businessId(i), 'registry', { createdAt: moment(i) })
    const decided = {
      state: 'rejected' as const,
      reviewedBy: staff.id,
      reason: 'No se lee',
      decidedAt: moment(i),
      createdAt: moment(i),
    }
    await makePendingFact(services, businessId(i), 'licence', { ...decided, isDemo: true })
  }
  const claimant = await makePerson(services)
  const claim = (i: number) => ({
    businessId: businessId(i),
    claimantId: claimant.id,
    statement: 'x',
    createdAt: moment(i),
  })
  await db.insert(businessClaims).values(each(claim))
  await db
    .insert(businessClaims)
    .values(each((i) => ({ ...claim(i), state: 'withdrawn' as const })))
  await makeCasesToList(services, { businesses, staff, owner, moment })
  const run = {
    fileHash: 'x',
    format: 'lonja' as const,
    encoding: 'utf-8',
    totalBytes: 1,
    state: 'finished' as const,
  }
  const runs = await db
    .insert(importRuns)
    .values(each((i) => ({ ...run, fileName: `${i}.csv`, startedAt: moment(i) })))
    .returning()
  runId = runs[0]?.id ?? ''
  await db
    .insert(importRejections)
    .values(each((i) => ({ runId, line: i + 2, reason: 'Sin nombre', raw: '' })))
  const pairs = each((i) => ({
    firstId: businessId(i),
    secondId: businessId(i + 1),
    reason: 'Mismo nombre',
    createdAt: moment(i),
  }))
  await db.insert(possibleDuplicates).values(pairs.filter(({ secondId }) => secondId))
  const last = await makeBusiness(services, { owner: await makePerson(services) })
  await db
    .insert(possibleDuplicates)
    .values({ firstId: businessId(many - 1), secondId: last.id, reason: 'Mismo nombre' })
  await makeReviewsToList(services, { shop, businesses, author: staff, many, moment })
  await makeQuestionsToList(services, { shop, author: staff, many, moment })
  await makeConversationsToList(services, { shop, businesses, author: staff, moment })
  await makeContactsToList(services, { many, moment })
  clientId = await makeClientsToList(services, { business: shop, many, moment })
  importId = await makeImportsToList(services, { business: shop, many, moment })
  await makeQuotationsToList(services, { business: shop, person: owner, many, moment })
  await Promise.all([
    makeStaffToList(services, { many, moment }),
    makePostsToList(test, { staff, many, moment }),
  ])
  await db.execute(
    sql`update users u set created_at = '2026-01-01' from profiles p where p.id = u.id and p.full_name = 'Gente Iguala'`,
  )
  const line = {
    actorKind: 'system' as const,
    action: 'staff.member_created',
    subjectKind: 'user',
    detail: { name: 'Rita' },
  }
  sellableId = await makeSalesToList(services, { businesses, owner, moment })
  await db.insert(auditEntries).values(each((i) => ({ ...line, subjectId: `${i}`, at: moment(i) })))
}, 120_000)
afterAll(() => test.close())

type Item = Record<string, unknown>
type Page = { items: Item[]; next: string | number | null }
type List = {
  as: () => Person | undefined
  /** Input without size and cursor. */
  input?: () => object
  /** Sort key; descending unless `rises`. */
  key: (item: Item) => string | number
  rises?: boolean
}

const guest = () => undefined
const ofShop = () => ({ businessId: shop.id })
const near = { lat: 20.67, lng: -103.35 }
const byMark = ({ markedAt }: Item) => String(markedAt)
const byTime = (item: Item) => String(item.createdAt)
const decidedAs = (state: string): List => ({
  as: () => staff,
  input: () => ({ state }),
  key: byTime,
})

/** All paginated lists in each sort order. */
const lists: Record<string, Record<string, List>> = {
  findBusinesses: {
    best: { as: guest, key: () => 0 },
    newest: {
      as: guest,
      input: () => ({ sort: 'newest' }),
      key: (item) => publishedAt.get(String(item.id)) ?? '',
    },
    rated: {
      as: guest,
      input: () => ({ sort: 'rating' }),
      key: ({ rating }) => (rating as { average: number } | null)?.average ?? 0,
    },
    nearest: {
      as: guest,
      input: () => ({ sort: 'distance', ...near }),
      key: ({ distanceMeters }) => Number(distanceMeters),
      rises: true,
    },
    'by words': { as: guest, input: () => ({ q: 'nevería iguala' }), key: () => 0 },
    'by words, newest': {
      as: guest,
      input: () => ({ q: 'nevería iguala', sort: 'newest' }),
      key: (item) => publishedAt.get(String(item.id)) ?? '',
    },
    'by words that are misspelt': {
      as: guest,
      input: () => ({ q: 'neberia iguala' }),
      key: () => 0,
    },
  },
  listLeads: { all: { as: () => owner, input: ofShop, key: byTime } },
  ...saleLists(() => ({ shop, owner, staff })),
  listReactions: { all: { as: () => owner, input: () => ({ act: 'save' }), key: byMark } },
  listNews: { all: { as: () => owner, key: ({ at }) => String(at) } },
  listNotifications: { all: { as: () => owner, key: ({ at }) => String(at) } },
  listClaims: {
    pending: { as: () => staff, key: byTime, rises: true },
    withdrawn: decidedAs('withdrawn'),
  },
  ...caseLists(() => ({ staff, owner })),
  listStores: { all: { as: guest, key: () => 0 } },
  findProducts: {
    newest: { as: guest, key: () => 0 },
    cheapest: {
      as: guest,
      input: () => ({ sort: 'cheapest' }),
      key: ({ price }) => Number(price),
      rises: true,
    },
    dearest: { as: guest, input: () => ({ sort: 'dearest' }), key: ({ price }) => Number(price) },
    'by words': { as: guest, input: () => ({ q: 'cazuelas' }), key: () => 0 },
    'by words, cheapest': {
      as: guest,
      input: () => ({ q: 'cazuela', sort: 'cheapest' }),
      key: ({ price }) => Number(price),
      rises: true,
    },
    'by words that are misspelt': { as: guest, input: () => ({ q: 'casuela' }), key: () => 0 },
  },
  listMyProducts: {
    all: { as: () => owner, input: ofShop, key: ({ updatedAt }) => String(updatedAt) },
    cheapest: {
      as: () => owner,
      input: () => ({ ...ofShop(), sort: 'price' }),
      key: ({ priceFrom }) => Number(priceFrom),
      rises: true,
    },
    'least in stock': {
      as: () => owner,
      input: () => ({ ...ofShop(), sort: 'stock' }),
      key: ({ stock }) => Number(stock ?? Number.POSITIVE_INFINITY),
      rises: true,
    },
    'most sold': {
      as: () => owner,
      input: () => ({ ...ofShop(), sort: 'sold' }),
      key: ({ sold }) => Number(sold),
    },
  },
  listPromotions: { all: { as: () => owner, input: ofShop, key: byTime } },
  listStock: {
    all: {
      as: () => owner,
      input: ofShop,
      key: ({ sellableId }) => String(sellableId),
      rises: true,
    },
    'what runs out': {
      as: () => owner,
      input: () => ({ ...ofShop(), sort: 'short' }),
      key: ({ stock, lowStock }) =>
        stock === null ? Number.POSITIVE_INFINITY : Number(stock) - Number(lowStock ?? 0),
      rises: true,
    },
  },
  listStockMovements: {
    all: {
      as: () => owner,
      input: () => ({ businessId: shop.id, sellableId }),
      key: ({ number }) => Number(number),
    },
  },
  listImports: { all: { as: () => staff, key: ({ id }) => String(id) } },
  listImportRejections: {
    all: {
      as: () => staff,
      input: () => ({ runId }),
      key: ({ line }) => Number(line),
      rises: true,
    },
  },
  listDuplicates: { all: { as: () => staff, key: ({ id }) => String(id), rises: true } },
  listVerifications: {
    waiting: { as: () => staff, input: () => ({ view: 'waiting' }), key: byTime, rises: true },
    decided: { as: () => staff, input: () => ({ view: 'decided' }), key: byTime },
  },
  findStaffBusinesses: { all: { as: () => staff, key: byTime } },
  readActivity: { all: { as: () => staff, key: ({ at }) => String(at) } },
  ...reviewLists(() => ({ shop, staff })),
  ...questionLists(() => ({ shop, staff })),
  ...conversationLists(() => ({ shop, staff })),
  // Without the suspended accounts with appeals: all fit on one page of a hundred.
  findUsers: { all: { as: () => staff, input: () => ({ suspended: false }), key: byTime } },
  ...staffLists(() => staff),
  ...postLists(() => staff),
  ...contactLists(() => staff),
  ...clientLists(() => ({ owner, shop, contactId: clientId })),
  ...contactImportLists(() => ({ owner, shop, importId })),
  ...quotationLists(() => ({ owner, shop })),
}

/** Publication time of each business, which the list omits. */
const publishedAt = new Map<string, string>()

/** Messages are read from a number in either direction: features/accounts/conversations. */
const inPages = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return 'size' in properties && !('before' in properties)
  })
const cases = Object.entries(lists).flatMap(([name, orders]) =>
  Object.entries(orders).map(([order, list]): [string, string, List] => [name, order, list]),
)
const endpointOf = (name: string): Endpoint => {
  const found = inPages.find((endpoint) => endpoint.name === name)
  if (!found) throw new Error(`no list ${name}`)
  return found
}
const idOf = (item: Item) =>
  String(item.id ?? item.line ?? item.sellableId ?? item.number ?? item.businessId)

async function read(name: string, { as, input }: List, more: object): Promise<Page> {
  return test
    .as(as()?.token)
    .call(endpointOf(name), { ...input?.(), ...more } as never) as Promise<Page>
}
async function walk(name: string, list: List, size: number): Promise<Page[]> {
  const pages: Page[] = []
  for (let next: Page['next'] | undefined; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await read(name, list, { size, ...(next !== undefined && { after: next }) }))
    if (pages.length > 200) throw new Error('a list without end')
  }
  return pages
}

const written = (keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')

/** A well-formed cursor with an invalid date. */
const noDay = written(['2026-99-99 10:00:00+00', '01990000-0000-7000-8000-000000000000'])

describe('every list in pages', () => {
  it('is in the table', () =>
    expect(Object.keys(lists).sort()).toEqual(inPages.map(({ name }) => name).sort()))

  it.each(cases)(
    '%s (%s) loses and repeats nothing, in its order, whatever the size of its pages',
    async (name, _, list) => {
      for (const { id, published } of (
        await test.services.db.execute<{ id: string; published: string }>(
          sql`select id, published_at::text as published from businesses`,
        )
      ).rows)
        publishedAt.set(id, published)
      const [whole] = await walk(name, list, 100)
      const items = whole?.items ?? []
      expect(whole?.next).toBeNull()
      expect(items.length).toBeGreaterThanOrEqual(many)
      expect(new Set(items.map(idOf)).size).toBe(items.length)
      const keys = items.map(list.key)
      expect(keys).toEqual(
        keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (list.rises ? 1 : -1)),
      )
      for (const size of [2, 7, items.length]) {
        const pages = await walk(name, list, size)
        expect(
          pages.flatMap((page) => page.items.map(idOf)),
          `${size} a page`,
        ).toEqual(items.map(idOf))
        expect(pages.slice(0, -1).every((page) => page.items.length === size)).toBe(true)
        expect(pages).toHaveLength(Math.ceil(items.length / size))
      }
    },
  )

  it.each(cases.filter(([name], i, all) => all.findIndex(([other]) => other === name) === i))(
    '%s has at most 100 rows a page, 20 where none are asked for, and no other number',
    async (name, _, list) => {
      for (const size of [0, -1, 101, 1.5, 'x'])
        await expect(read(name, list, { size })).rejects.toMatchObject({ code: 'invalid' })
      expect((await read(name, list, {})).items).toHaveLength(20)
      expect((await read(name, list, { size: 1 })).items).toHaveLength(1)
    },
  )

  it.each(
    cases.filter(
      ([name]) => !['listImports', 'listDuplicates', 'listImportRejections'].includes(name),
    ),
  )('%s (%s) refuses a page that it never made', async (name, _, list) => {
    for (const after of [
      noDay,
      'x',
      btoa('[]'),
      btoa('["a"]'),
      btoa('{"a":1}'),
      "2026-01-01' or 1=1",
    ])
      await expect(read(name, list, { after }), after).rejects.toMatchObject({ code: 'malformed' })
  })
})

it('what is decided comes back newest first', async () => {
  const [page] = await walk(
    'listVerifications',
    { as: () => staff, input: () => ({ view: 'decided' }), key: byTime },
    100,
  )
  const rows = await test.services.db
    .select({ id: verificationFacts.id, at: verificationFacts.decidedAt })
    .from(verificationFacts)
  const decidedAt = new Map(rows.map(({ id, at }) => [id, at?.getTime() ?? 0]))
  const times = (page?.items ?? []).map((item) => decidedAt.get(idOf(item)) ?? 0)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

it.each([1e300, 1e-300, -1e300])(
  'a search refuses a page that begins at a number which no column holds: %d',
  async (rating) => {
    const after = written(['rating', 'strict', rating, '01990000-0000-7000-8000-000000000000'])
    const { status } = await test.app.request(`/api/businesses?sort=rating&after=${after}`)
    expect(status).toBe(400)
  },
)
