import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Texts that would break out of SQL literals, numbers, patterns or paths. */
const hostile = [
  `'`,
  `"`,
  `1 or 1=1`,
  `'; select pg_sleep(60); --`,
  `%_\\`,
  '{{7*7}}',
  '../../etc/passwd',
  '\\u0000',
  '(',
  '[a',
  'ñ\u202e',
]

let test: TestApp
let business: Business
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  business = await makeBusiness(test.services, { published: true })
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const reading = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
const known: Record<string, string> = { countryCode: 'MX', state: 'Jalisco' }

describe('what is asked with a hostile value', () => {
  it.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s reads or refuses it, and never breaks',
    async (_, endpoint) => {
      const { properties = {} } = z.toJSONSchema(endpoint.input, {
        io: 'input',
        unrepresentable: 'any',
      }) as { properties?: object }
      const inPath = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
      const right: Record<string, string> = {
        ...known,
        businessId: business.id,
        slug: business.slug,
        book: business.id,
      }
      const token = endpoint.allow.who === 'staff' ? staff.token : business.owner.token
      const broken: string[] = []
      for (const name of Object.keys(properties))
        for (const value of hostile) {
          const given = { ...right, [name]: value }
          const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_all, part: string) =>
            encodeURIComponent(given[part] ?? crypto.randomUUID()),
          )
          const query = inPath.includes(name) ? '' : `?${new URLSearchParams({ [name]: value })}`
          const { status } = await test.app.request(path + query, {
            headers: { authorization: `Bearer ${token}` },
          })
          if (status >= 500) broken.push(`${name}=${value} → ${status}`)
        }
      expect(broken).toEqual([])
    },
  )
})

describe('what is said twice', () => {
  const headers = () => ({
    'content-type': 'application/json',
    authorization: `Bearer ${business.owner.token}`,
  })

  it('is no list where one is asked for', async () => {
    expect((await test.app.request('/api/businesses?level=1&level=2')).status).toBe(422)
    expect((await test.app.request('/api/businesses?sort=name&sort=new')).status).toBe(422)
  })

  it('in the address and in the body: the address counts, by which it was asked who may', async () => {
    const theirs = await makeBusiness(test.services, { published: true })
    const init = {
      method: 'PUT',
      headers: headers(),
      body: JSON.stringify({ businessId: theirs.id, state: 'closed' }),
    }
    expect(
      (
        await test.app.request(
          `/api/my/businesses/${business.id}/state?businessId=${theirs.id}`,
          init,
        )
      ).status,
    ).toBe(200)
    const states = await test.services.db
      .select({ id: businesses.id, state: businesses.state })
      .from(businesses)
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toMatchObject({
      [business.id]: 'closed',
      [theirs.id]: 'published',
    })
  })
})
