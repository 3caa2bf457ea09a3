import { Pool } from 'pg'
import { percentile, report } from './figures.ts'
import { newVisitor, sendRequest } from './load.ts'
import { personId } from './make-people.ts'
import { makeStaffArea, members } from './make-staff-area.ts'
import type { Site } from './open-site.ts'
import { signIn } from './sign-in.ts'

/** Maximum 95th percentile of each list, in milliseconds. */
const max = 100

/** Requests per query, the first fifth as warm-up. */
const times = 50

type Query = { path: string; body?: object }

const team = `select u.id, u.email from generate_series(0, ${members - 1}) n join users u on u.id = ${personId('n')}`

/** Lists of the staff area with their usual queries; some ids are drawn from the data. */
async function drawQueries(pool: Pool): Promise<Record<string, Query[]>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from businesses order by md5(slug) limit 1',
  )
  const [business] = rows
  const person = (await pool.query<{ id: string }>(`select ${personId('12345')} as id`)).rows[0]?.id
  const businesses = [
    '',
    '?q=tacos',
    `?q=${encodeURIComponent(business?.name ?? '')}`,
    '?state=published&claimed=false',
    '?country=MX',
    '?level=2',
  ]
  const users = [
    {},
    { q: 'Persona 777' },
    { q: 'bench-4321@persona.test' },
    { q: 'nadie de aquí' },
    { role: 'staff' },
    { suspended: 'true' },
  ]
  const log = [
    {},
    { action: 'posts.published' },
    { personId: person },
    { businessId: business?.id },
    { q: 'Persona 4321' },
    { q: 'bench-777@' },
  ]
  const book = [{}, { q: 'c4ca4238a0b9' }, { stage: 'client', sort: 'name' }, { q: 'casa 777' }]
  return {
    businesses: businesses.map((query) => ({ path: `/api/staff/businesses${query}` })),
    users: users.map((body) => ({ path: '/api/staff/users/search', body })),
    'audit log': log.map((body) => ({ path: '/api/staff/audit/search', body })),
    contacts: book.map((body) => ({ path: '/api/books/platform/contacts/search', body })),
    members: [{ path: '/api/staff/members/search', body: {} }],
    verifications: [{ path: '/api/staff/verifications' }],
    activity: [{ path: '/api/staff/activity' }],
    'counts of the tabs': [{ path: '/api/staff/waiting' }],
    day: [{ path: '/api/staff/day', body: {} }],
  }
}

/** Milliseconds of each request of one query, by members in turn, without the warm-up. */
async function timesOf(url: string, { path, body }: Query, tokens: string[]): Promise<number[]> {
  const own: number[] = []
  for (let time = 0; time < times; time++) {
    const headers = {
      authorization: `Bearer ${tokens[time % tokens.length]}`,
      'content-type': 'application/json',
      ...newVisitor(),
    }
    const answer = await sendRequest(
      url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
    own.push(answer.ms)
  }
  return own.slice(times / 5)
}

/**
 * `npm run bench -- staff`: measures staff lists with 100,000 businesses, people and contacts and 1,000,000 audit
 * entries, sequentially.
 */
export async function measureStaff(site: Site): Promise<void> {
  const pool = new Pool({ connectionString: site.databaseUrl })
  try {
    await makeStaffArea(pool)
    const tokens = await signIn(site, pool, team, { asStaff: true })
    for (const [name, queries] of Object.entries(await drawQueries(pool))) {
      const all: number[] = []
      let slowest = { ms: 0, as: '' }
      for (const query of queries) {
        const own = await timesOf(site.url, query, tokens)
        const p95 = percentile(own, 0.95)
        if (p95 > slowest.ms)
          slowest = {
            ms: p95,
            as: query.body ? JSON.stringify(query.body) : query.path.replace(/.*\?/, ''),
          }
        all.push(...own)
      }
      report(`${name} of the team: p95`, percentile(all, 0.95), 'ms', { max })
      if (queries.length > 1)
        report(`${name}, slowest: ${slowest.as.slice(0, 40)}`, slowest.ms, 'ms', { max })
    }
  } finally {
    await pool.end()
  }
}
