import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { ensureBook } from '#features/growth/contacts/server/ensure-book.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { figureOf, percentile, report } from './figures.ts'
import { newVisitor, sendRequest } from './load.ts'
import { type Books, madeId, makeClients, readContacts } from './make-clients.ts'
import { measureConversations } from './measure-conversations.ts'
import type { Site } from './open-site.ts'
import { openSiteServices } from './open-site-services.ts'

/** Maximum of the 95th percentiles, in milliseconds. */
const max = { lists: 50, timeline: 20, segment: 500 }

/** How much slower everything may be than with a tenth of the rows. */
const maxGrowth = 1.5

/** Requests per query, the first fifth as warm-up. */
const times = 50

/** Businesses that share the contacts of the other books. */
const others = 20

/** Rows of the files that are imported, and how many. */
const imported = { rows: 20_000, files: 3 }

type Asked = { method?: string; path: string; body?: object }
type Owner = { token: string }

async function ask(site: Site, { token }: Owner, { method, path, body }: Asked) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...newVisitor(),
  }
  const answer = await sendRequest(site.url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  return answer
}

/** The 95th percentile of each query, measured one after another. */
async function p95Of(
  site: Site,
  owner: Owner,
  queries: Asked[],
): Promise<{ p95: number; slowest: [string, number] }> {
  const all: number[] = []
  let slowest: [string, number] = ['', 0]
  for (const query of queries) {
    const own: number[] = []
    for (let n = 0; n < times; n++) own.push((await ask(site, owner, query)).ms)
    const warm = own.slice(times / 5)
    all.push(...warm)
    const p95 = percentile(warm, 0.95)
    if (p95 > slowest[1]) slowest = [JSON.stringify(query.body ?? query.path.slice(-40)), p95]
  }
  return { p95: percentile(all, 0.95), slowest }
}

/** Id of what has a name in a book: a tag, or a list. */
async function idByName(pool: Pool, table: string, { bookId }: Books, name: string) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} where book_id = $1 and name = $2`,
    [bookId, name],
  )
  return rows[0]?.id
}

/** What people ask of a book: pages, orders, filters, and searches by each thing that is searched. */
async function listQueries(pool: Pool, books: Books): Promise<Asked[]> {
  const [common, rare, groupId] = [
    await idByName(pool, 'contact_tags', books, 'Feria'),
    await idByName(pool, 'contact_tags', books, 'Pocos'),
    await idByName(pool, 'contact_groups', books, 'Boletín'),
  ]
  const bodies = [
    {},
    { sort: 'name' },
    { stage: 'client' },
    { stage: 'client', sort: 'name' },
    { tagId: common },
    { tagId: rare },
    { groupId },
    { place: 'MX/jalisco/ciudad 7' },
    { hasEmail: false },
    { source: 'order', stage: 'client' },
    { q: 'c4ca4238a0b9' },
    { q: 'casa 777' },
    { q: 'own-4321@correo' },
    { q: '55 0000 4321' },
    { q: 'nadie de aquí' },
    { archived: true },
  ]
  return bodies.map((body) => ({ path: `/api/books/${books.businessId}/contacts/search`, body }))
}

const searchQueries = ({ businessId }: Books): Asked[] =>
  ['c4ca4238a0b9', 'own-4321@correo', '55 0000 4321', 'nadie de aquí'].map((q) => ({
    path: `/api/my/businesses/${businessId}/workspace-search`,
    body: { q },
  }))

const timelineQueries = ({ businessId }: Books): Asked[] =>
  Array.from({ length: readContacts }, (_, n) => ({
    path: `/api/my/businesses/${businessId}/clients/${madeId('own', n + 1)}/timeline`,
  }))

/** How many contacts five conditions have, as it is counted while they are edited. */
async function segmentQueries(pool: Pool, books: Books): Promise<Asked[]> {
  const tagId = await idByName(pool, 'contact_tags', books, 'Feria')
  const rule = {
    join: 'all',
    parts: [
      { field: 'orders', is: 'at_least', count: 2, not: false },
      { field: 'spent', is: 'at_least', amount: 50_000, currency: 'MXN', not: false },
      { field: 'place', place: 'MX/jalisco/', not: false },
      { field: 'tag', tagId, not: true },
      { field: 'consent', channel: 'email', purpose: 'marketing', not: false },
    ],
  }
  return [{ path: `/api/books/${books.businessId}/segments/count`, body: { rule } }]
}

/** Everything that is read, by name. A further list of a book is one more entry here: its goal, and its requests. */
async function readings(
  pool: Pool,
  books: Books,
): Promise<Record<string, { max: number; queries: Asked[] }>> {
  return {
    'lists and searches of a book': { max: max.lists, queries: await listQueries(pool, books) },
    'search of the workspace': { max: max.lists, queries: searchQueries(books) },
    'segment of five conditions': {
      max: max.segment,
      queries: await segmentQueries(pool, books),
    },
    'timeline of a contact': { max: max.timeline, queries: timelineQueries(books).slice(0, 10) },
  }
}

/** A file of people of whom the book knows none. */
const fileOf = (nth: number): string =>
  [
    'Nombre,Correo,Teléfono,Empresa,Ciudad,Etiquetas',
    ...Array.from(
      { length: imported.rows },
      (_, n) =>
        `Nueva ${nth} ${n},nueva-${nth}-${n}@correo.test,33 ${String(nth)}${String(n).padStart(7, '0')},Casa ${n % 500},Zapopan,Importados`,
    ),
  ].join('\n')

type Imported = {
  id: string
  state: string
  settings: object
  outcomes: Record<string, number>
  error: string | null
}

async function measureImport(site: Site, owner: Owner, { businessId: book }: Books): Promise<void> {
  const rates = { read: [] as number[], written: [] as number[], whole: [] as number[] }
  for (let nth = 1; nth <= imported.files; nth++) {
    const base = `/api/books/${book}/imports`
    const uploaded = await sendRequest(`${site.url}${base}?fileName=bench.csv`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/octet-stream',
        ...newVisitor(),
      },
      body: fileOf(nth),
    })
    if (uploaded.status !== 201) throw new Error(`upload: ${uploaded.status} ${uploaded.body}`)
    const { id, settings } = JSON.parse(uploaded.body) as Imported
    const at = `${base}/${id}`
    const until = async (state: string) => {
      const began = performance.now()
      for (;;) {
        const one = JSON.parse((await ask(site, owner, { path: at })).body) as Imported
        if (one.state === state) return { took: (performance.now() - began) / 1000, one }
        if (one.state === 'failed') throw new Error(one.error ?? 'the import failed')
        await sleep(50)
      }
    }
    await ask(site, owner, { method: 'PUT', path: `${at}/settings`, body: settings })
    const read = await until('ready')
    await ask(site, owner, { method: 'POST', path: `${at}/start`, body: {} })
    const { took, one } = await until('finished')
    if (one.outcomes.new !== imported.rows) throw new Error(JSON.stringify(one.outcomes))
    rates.read.push(imported.rows / read.took)
    rates.written.push(imported.rows / took)
    rates.whole.push(imported.rows / (read.took + took))
  }
  report('import of contacts: read and previewed', figureOf(rates.read), 'rows/s')
  report('import of contacts: written', figureOf(rates.written), 'rows/s', { min: 3_000 })
  report('import of contacts: both', figureOf(rates.whole), 'rows/s')
}

/**
 * `npm run bench -- clients`: what a book of 100,000 of 300,000 contacts, 3,000,000 timeline entries and 1,000,000
 * messages costs, and how much more than a tenth of that; `--share 0.1` for a tenth of all.
 */
export async function measureClients(site: Site, share: number): Promise<void> {
  const pool = new Pool({ connectionString: site.databaseUrl })
  const opened = await openSiteServices(site)
  const { services } = opened
  try {
    const business = await makeBusiness(services, { published: true })
    const books: Books = {
      businessId: business.id,
      bookId: await ensureBook(services.db, { businessId: business.id }),
      otherBookIds: [],
    }
    for (let n = 0; n < others; n++) {
      const { id: businessId } = await makeBusiness(services, { owner: business.owner })
      books.otherBookIds.push(await ensureBook(services.db, { businessId }))
    }
    const { owner } = business
    const small = new Map<string, number>()
    for (const [before, now] of [
      [0, share / 10],
      [share / 10, share],
    ] as const) {
      const seconds = await makeClients(pool, books, before, now)
      report(`rows made, up to ${now} of the goal`, seconds, 's')
      for (const [name, { max, queries }] of Object.entries(await readings(pool, books))) {
        const { p95, slowest } = await p95Of(site, owner, queries)
        report(`${name}: p95`, p95, 'ms', { max })
        report(`… slowest: ${slowest[0].slice(0, 45)}`, slowest[1], 'ms', { max })
        const before = small.get(name)
        if (before)
          report('… of that with a tenth of the rows', p95 / before, 'times', { max: maxGrowth })
        small.set(name, p95)
      }
    }
    await measureImport(site, owner, books)
    await measureConversations(site, pool)
  } finally {
    await opened.close()
    await pool.end()
  }
}
