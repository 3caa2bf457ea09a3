import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#api/endpoints.ts'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { startConversation } from '#features/accounts/conversations/contract/person.ts'
import { features } from '#features/wings.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBook } from '#tests/support/contacts/contacts.ts'
import { makeImport } from '#tests/support/contacts/make-import.ts'
import { makeClient } from '../support/clients/clients.ts'
import { makeBusiness } from '../support/factories/businesses.ts'
import { makePerson } from '../support/factories/people.ts'
import { makePurchase } from '../support/factories/purchases.ts'
import { openPages } from '../support/pages.ts'
import { makePublicShop, publicReads } from '../support/public-reads.ts'
import { writeDraft } from '../support/quotations/quotations.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Counters of calls, which are no user data. */
const counters = ['rate_limits']

/** GET routes of a protocol that may write, and why. */
const allowed: Record<string, string> = {
  '/auth/v1/authorize':
    'OAuth begins by a redirect; what it writes is worth nothing without the cookie that leaves with it',
  '/auth/v1/callback': 'OAuth comes back by a redirect, with the cookie of the browser that began',
  '/auth/v1/user/identities/authorize':
    'the same for who is signed in, with the header of a session',
  '/auth/v1/reauthenticate':
    'the official client asks for digits by GET, with the header of a session, which no link carries',
}

/** Endpoints that are called but refuse, because their data is not created here. */
const unread: Record<string, string> = {
  ...Object.fromEntries(
    [
      'readDeletionLink',
      'readInvitation',
      'getUnsubscription',
      'readMergeLink',
      'readStaffInvitation',
    ].map((name) => [name, 'asks for a mailed token']),
  ),
  ...Object.fromEntries(
    ['readAccountRemoval', 'readCase', 'readSiteBlock', 'getVerification', 'readStaffAuthor'].map(
      (name) => [name, 'a row of the team'],
    ),
  ),
  openMessageFile: 'a file of one’s own conversation',
  readLeadClient: 'a request that its business received',
  findConversationOfCard: 'an order or request of one’s own inbox',
  compareAccounts: 'two accounts of one person',
  compareLegalDraft: 'a draft of a legal text',
  comparePostVersion: 'an earlier version of a post',
  findSiteBlocks: 'kinds of its own',
  explainMember: 'an automatic list',
  readSoldPaper: 'a paid order',
}

let test: TestApp
/** Connection that observes writes of the product. */
let watch: Client
let callers: { name: string; headers: Record<string, string> }[]
let values: Record<string, string>
/** Addresses of public reads, by their endpoint. */
let reads: Record<string, string[]>

beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  const business = await makeBusiness(services, { published: true })
  await services.db
    .insert(businessContacts)
    .values({ businessId: business.id, kind: 'whatsapp', value: '+523312345678' })
  const shop = await makePublicShop(services, business)
  const staff = await makePerson(services, { staffPermissions: [...staffPermissions] })
  const purchase = await makePurchase(services, { by: business.owner, provider: 'manual' })
  const [part] = purchase.parts
  const { conversationId } = await test.as(staff.token).call(startConversation, {
    to: { kind: 'business', slug: part?.store.business.slug ?? '' },
    key: crypto.randomUUID(),
    text: 'Hola',
  })
  const apikey = await publicKey(services)
  const browser = {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0',
    apikey,
  }
  callers = [
    { name: 'a guest', headers: browser },
    {
      name: 'the owner',
      headers: { ...browser, authorization: `Bearer ${part?.store.owner.token}` },
    },
    { name: 'the team', headers: { ...browser, authorization: `Bearer ${staff.token}` } },
  ]
  values = {
    businessId: part?.store.businessId ?? '',
    slug: business.slug,
    book: part?.store.businessId ?? '',
    handle: shop.handle,
    purchaseId: purchase.purchaseId,
    token: purchase.token,
    orderId: purchase.orders[0]?.id ?? '',
    productId: part?.lines[0]?.product.id ?? '',
    sellableId: part?.lines[0]?.product.sellableId ?? '',
    conversationId,
    userId: staff.id,
    contactId: (await makeClient(services, { id: part?.store.businessId ?? '' })).id,
    importId: (await makeImport(services, await makeBook(services, part?.store.businessId ?? '')))
      .id,
    stage: 'new',
    postId: shop.postId,
    commentId: shop.comment,
    questionId: shop.question,
    username: shop.author,
    listingId: business.id,
    name: shop.post,
    number: '1',
    countryCode: 'MX',
    country: 'MX',
    state: 'jalisco',
    city: 'guadalajara-jalisco',
    postalCode: '44160',
    act: 'save',
    kind: 'business',
    place: 'home',
    document: 'terminos',
    tab: 'companies',
    month: '2026-10',
    q: 'taller',
    paper: 'receipt',
    south: '20',
    west: '-104',
    north: '21',
    east: '-103',
  }
  const seller = { businessId: values.businessId ?? '', owner: part?.store.owner ?? business.owner }
  values.quotationId = (await writeDraft(test, seller, values.contactId ?? '')).id
  reads = publicReads(shop)
  watch = new Client({ connectionString: test.ownerUrl })
  await watch.connect()
  await watch.query(`create table seen_writes (name text not null);
    create function see_write() returns trigger language plpgsql security definer as
      $$ begin insert into public.seen_writes values (tg_table_name); return null; end $$`)
  // Of the job queue only jobs are watched: its other tables hold timestamps of each process.
  const { rows } = await watch.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relkind in ('r', 'p') and not relispartition and relname <> 'seen_writes'
       and (relnamespace::regnamespace::text <> 'pgboss' or relname like 'job%')
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  )
  for (const { table } of rows)
    await watch.query(
      `create trigger zz_seen after insert or update or delete on ${table} for each row execute function see_write()`,
    )
})
afterAll(async () => {
  await watch.end()
  await test.close()
})

/** The tables written since the last check. */
async function written(): Promise<string[]> {
  const { rows } = await watch.query<{ name: string }>('delete from seen_writes returning name')
  return [...new Set(rows.map(({ name }) => name))]
    .filter((name) => !counters.includes(name))
    .sort()
}

/** Requests addresses by GET and HEAD as each caller; returns the tables that each wrote, and whether any succeeded. */
async function walk(addresses: string[]): Promise<{ wrote: string[]; isAnswered: boolean }> {
  const wrote: string[] = []
  let isAnswered = false
  await written()
  for (const address of addresses)
    for (const { name, headers } of callers)
      for (const method of ['HEAD', 'GET']) {
        const response = await test.app.request(address, { method, headers })
        await response.body?.cancel()
        isAnswered ||= response.status < 400
        const tables = await written()
        if (tables.length > 0) wrote.push(`${method} ${address} by ${name}: ${tables}`)
      }
  return { wrote, isAnswered }
}

/** Field names of an input. */
const shapeOf = (input: object): object => ('shape' in input ? (input.shape as object) : {})

const filled = (path: string) =>
  path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => values[name] ?? crypto.randomUUID())

describe('GET and HEAD change no row of the database', () => {
  it('of the watch it is seen that it sees', async () => {
    await test.services.db
      .insert(businessContacts)
      .values({ businessId: values.businessId ?? '', kind: 'email', value: 'a@b.test' })
    expect(await written()).toEqual(['business_contacts'])
  })

  it('through the API', async () => {
    const unanswered: string[] = []
    for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const path = filled(endpoint.path)
      const query = new URLSearchParams(
        Object.entries(values).filter(
          ([name]) => name in shapeOf(endpoint.input) && !endpoint.path.includes(`:${name}`),
        ),
      )
      const { wrote, isAnswered } = await walk([
        path,
        `${path}?${query}`,
        ...(reads[endpoint.name] ?? []),
      ])
      expect(wrote).toEqual([])
      if (!isAnswered) unanswered.push(endpoint.name)
    }
    expect(unanswered.sort()).toEqual(Object.keys(unread).sort())
  }, 120_000)

  it('through the doors of the protocols, the files and the feeds', async () => {
    const addresses = features.flatMap(({ adapters = {} }) =>
      Object.entries(adapters).flatMap(([prefix, { routes }]) =>
        routes
          .filter(({ method, path }) => method === 'GET' && !(`${prefix}${path}` in allowed))
          .map(({ path }) => filled(`${prefix === '/' ? '' : prefix}${path}`)),
      ),
    )
    expect((await walk([...addresses, ...Object.values(reads).flat()])).wrote).toEqual([])
  })

  it('through the pages', async () => {
    const pages = await openPages(test)
    await written()
    for (const route of pages.routes) {
      const path = filled(route.replace('?', '').replace('*', 'nada'))
      await pages.get(path.startsWith('/') ? path : `/${path}`)
      expect([path, await written()]).toEqual([path, []])
    }
  }, 120_000)
})
