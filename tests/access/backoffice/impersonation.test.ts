import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protocolAdapters } from '#api/adapters.ts'
import { routes } from '#api/endpoints.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { startImpersonation } from '#features/backoffice/impersonation/contract.ts'
import { isShownToImpersonator } from '#features/backoffice/impersonation/server/check-impersonated-call.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)
const filled = (path: string, businessId: string) =>
  path
    .replace(':businessId', businessId)
    .replace(':book', businessId)
    .replace(/:[a-zA-Z]+/g, () => crypto.randomUUID())
    .replace('*', 'a.png')

let test: TestApp
let businessId: string
let token: string
let apikey: string

beforeAll(async () => {
  test = await openTestApp()
  const manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
  const store = await makeStore(test.services)
  businessId = store.businessId
  token = (
    await test
      .as(manager.token)
      .call(startImpersonation, { userId: store.owner.id, reason: 'Nos pide ayuda con su tienda.' })
  ).token
  apikey = await publicKey(test.services)
})
afterAll(() => test.close())

const ask = (method: string, path: string, init: object = {}) =>
  test.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, apikey },
    ...init,
  } as RequestInit)

/** All stored rows, by table, except rate-limit counters. */
async function everything() {
  const { db } = test.services
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`)
  const sums = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
  )
  return (
    await db.execute(sql`select * from (${sql.join(sums, sql` union all `)}) s order by name`)
  ).rows
}

describe('during an impersonation', () => {
  it('every GET that is not public declares whether it is visible, and no other endpoint does', () => {
    const own = endpoints.filter(
      ({ method, allow, cached }) => method === 'GET' && allow.who !== 'staff' && !cached,
    )
    const declared = endpoints.filter(({ impersonation }) => impersonation !== undefined)
    expect(declared.map(({ name }) => name).sort()).toEqual(own.map(({ name }) => name).sort())
  })

  it('visible endpoints answer, and change nothing', async () => {
    const before = await everything()
    const answered = endpoints.filter(isShownToImpersonator)
    expect(answered.length).toBeGreaterThan(60)
    for (const { path, name } of answered) {
      const { status } = await ask('GET', filled(path, businessId))
      // Some subjects do not exist and some endpoints require further parameters, but none refuses the impersonation.
      expect([200, 404, 422], name).toContain(status)
    }
    expect(await everything()).toEqual(before)
  })

  it('everything else is refused before the body is read', async () => {
    const refused = endpoints.filter((endpoint) => !isShownToImpersonator(endpoint))
    for (const { method, path, name } of refused) {
      let isRead = false
      const pull = () => {
        isRead = true
      }
      const body =
        method === 'GET' || method === 'DELETE'
          ? {}
          : { body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: 'half' }
      const answer = await ask(method, filled(path, businessId), body)
      expect([answer.status, isRead], name).toEqual([403, false])
      expect(await answer.text(), name).toContain(
        method === 'GET' ? 'Esto no se muestra al ver como otra persona' : 'solo lectura',
      )
    }
  })

  it('no other adapter accepts its token: nothing is signed in, stored, downloaded or streamed with it', async () => {
    const all = protocolAdapters.flatMap(([prefix, { routes }]) =>
      routes.map((route) => ({ ...route, path: prefix + route.path.replace(/^\/$/, '') })),
    )
    const before = await everything()
    for (const { method, path, allow } of all) {
      if (allow.who === 'anyone') continue
      const { status } = await ask(method, filled(path, businessId))
      expect([401, 403], `${method} ${path}`).toContain(status)
    }
    expect(await everything()).toEqual(before)
  })

  it('businesses of others stay inaccessible: only members see them', async () => {
    const other = await makeBusiness(test.services, { published: true })
    expect((await ask('GET', `/api/my/businesses/${other.id}`)).status).toBe(404)
    expect((await ask('GET', `/api/my/businesses/${businessId}`)).status).toBe(200)
  })
})
