import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { pdfBomb, pdfOfGigabytes } from '#tests/support/upload-files.ts'
import { percentile, report } from './figures.ts'
import { asBrowser, newVisitor } from './load.ts'
import type { Site } from './open-site.ts'
import { sampleRequests } from './requests.ts'

/** Requests per second that one address sends, from the quality figures. */
const requestsPerSecond = 200

/** Milliseconds between two requests of the other visitor. */
const pause = 150

/** The nth request of the hostile address. */
type Hostile = (nth: number) => {
  path: string
  method?: string
  body?: Buffer
  headers?: Record<string, string>
}

const world = 'south=-85&west=-180&north=85&east=180'

/** A one-megabyte PDF that a naive parser scans once per line. */
const streams = Buffer.from(`%PDF-1.4\nxref\n${'stream\n'.repeat(150_000)}startxref\n9\n%%EOF`)

/** Uploads a file as evidence, with a new account. */
async function uploads(url: string, file: Buffer): Promise<Hostile & { perSecond: number }> {
  const apikey =
    (await (await fetch(`${url}/welcome`)).text()).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0] ?? ''
  const account = { email: `hostil-${randomUUID()}@persona.test`, password: 'Contra-la-puerta-9!' }
  const headers = { apikey, 'content-type': 'application/json', ...newVisitor() }
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  const form = new FormData()
  form.append('', new File([new Uint8Array(file)], 'acta.pdf', { type: 'application/pdf' }))
  const written = new Response(form)
  const type = written.headers.get('content-type') ?? ''
  const body = Buffer.from(await written.arrayBuffer())
  return Object.assign(
    () => ({
      path: `/storage/v1/object/evidence/${user.id}/${randomUUID()}.pdf`,
      method: 'POST',
      body,
      headers: { apikey, authorization: `Bearer ${token}`, 'content-type': type },
    }),
    { perSecond: 20 },
  )
}

/** The worst requests of each kind; `json` is a 42 MB body as the import once accepted it, sent by a guest. */
async function hostileKinds(
  url: string,
  databaseUrl: string,
): Promise<Record<string, Hostile & { perSecond?: number }>> {
  const pool = new Pool({ connectionString: databaseUrl })
  const { crawled } = await sampleRequests(pool).finally(() => pool.end())
  const words = crawled.words.flatMap((name) => name.split(' ')).filter((word) => word.length > 3)
  const six = (nth: number) =>
    Array.from({ length: 6 }, (_, i) => words[(nth * 7 + i * 131) % words.length]).join(' ')
  const json = Buffer.concat([
    Buffer.from('{"fileName":"a.csv","content":"'),
    Buffer.alloc(42 * 1024 * 1024, 'A'),
    Buffer.from('"}'),
  ])
  const search = (nth: number) => encodeURIComponent(six(nth))
  return {
    '/home?x=n': (nth) => ({ path: `/home?x=${nth}` }),
    'searches of six words': (nth) => ({ path: `/api/businesses?facets=true&q=${search(nth)}` }),
    'search pages of six words': (nth) => ({ path: `/directorio?q=${search(nth)}` }),
    'maps of the world': (nth) => ({
      path: `/api/businesses-map?${world}&q=${encodeURIComponent(words[nth % words.length] ?? '')}`,
    }),
    'maps of the world without words': (nth) => ({
      path: `/api/businesses-map?${world}&radius=${500 - (nth % 400)}&lat=20&lng=-100`,
    }),
    'pages of businesses': (nth) => ({
      path: `/negocios/${crawled.slugs[nth % crawled.slugs.length]}`,
    }),
    'parts of the sitemap': (nth) => ({
      path: nth % 2 ? '/sitemap.xml' : '/sitemaps/principal.xml',
    }),
    'bodies of 42 MB': Object.assign(
      () => ({
        path: '/api/staff/imports',
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
      }),
      { perSecond: 5 },
    ),
    'PDFs of streams that never end': await uploads(url, streams),
    'PDFs that want all memory': await uploads(url, pdfBomb()),
    'PDFs of pictures without end': await uploads(url, pdfOfGigabytes()),
  }
}

/** Sends requests without waiting for answers; stopping returns the number of answers by status. */
function send(
  url: string,
  hostile: Hostile & { perSecond?: number },
  from: Record<string, string>,
) {
  const statuses = new Map<number, number>()
  let nth = 0
  const interval = 1000 / (hostile.perSecond ?? requestsPerSecond)
  const startedAt = performance.now()
  const timer = setInterval(() => {
    while (nth * interval < performance.now() - startedAt) {
      const { path, method = 'GET', body, headers } = hostile(nth++)
      const sent = request(
        url + path,
        { method, headers: { ...asBrowser, ...from, ...headers } },
        (response) => {
          statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1)
          response.resume()
        },
      )
      sent.on('error', () => statuses.set(0, (statuses.get(0) ?? 0) + 1))
      sent.end(body)
    }
  }, 5)
  return () => {
    clearInterval(timer)
    return [...statuses].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ')
  }
}

/**
 * Measures how long another visitor waits for a page, a search and a business while one address sends the worst
 * requests whose names contain `only`.
 */
export async function measureHostile(
  { url, databaseUrl }: Site,
  seconds: number,
  only: string,
): Promise<void> {
  const kinds = await hostileKinds(url, databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl })
  const { slugs, words } = await sampleRequests(pool).finally(() => pool.end())
  let sentCount = 0
  const nextPath = () => {
    const at = sentCount++
    const nth = Math.floor(at / 3)
    return (
      [
        '/home',
        `/directorio?q=${encodeURIComponent(words[nth % words.length] ?? '')}`,
        `/negocios/${slugs[nth % slugs.length]}`,
      ][at % 3] ?? '/'
    )
  }
  for (const [name, hostile] of Object.entries({ 'nobody else': null, ...kinds })) {
    if (hostile && !name.includes(only)) continue
    const visitor = { ...asBrowser, ...newVisitor() }
    const stop = hostile ? send(url, hostile, newVisitor()) : () => ''
    await sleep(1000)
    const times: number[] = []
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      const startedAt = performance.now()
      const response = await fetch(url + nextPath(), { headers: visitor })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the other visitor got ${response.status} beside ${name}`)
      times.push(performance.now() - startedAt)
      await sleep(pause)
    }
    const statusCounts = stop()
    report(
      `beside ${name}: another visitor's p95`,
      percentile(times, 0.95),
      'ms',
      { max: 300 },
      statusCounts,
    )
    // Lets queued requests of this kind finish before the next kind.
    await sleep(5000)
  }
}
