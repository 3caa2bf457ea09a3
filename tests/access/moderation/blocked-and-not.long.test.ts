import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/identity.ts'
import { leads } from '#db/tables/leads.ts'
import { blocks, businessBlocks } from '#db/tables/moderation.ts'
import { type Business, makeBusiness } from '../../support/factories/businesses.ts'
import { makePerson, type Person } from '../../support/factories/people.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'

/** Part of the longest median by which the others may be shorter. */
const tolerance = 0.05

/** Answers of each kind before it is judged; while others keep the machine busy the medians come together later. */
const rounds = 300
const mostRounds = 1200

const kinds = ['heard', 'blocked by the business', 'blocked by its owner'] as const
type Kind = (typeof kinds)[number]

let test: TestApp
let shop: Business
let people: Record<Kind, Person>
beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  shop = await makeBusiness(services, { published: true })
  const [heard, byShop, byOwner] = [await makePerson(services), await makePerson(services), await makePerson(services)]
  people = { heard, 'blocked by the business': byShop, 'blocked by its owner': byOwner }
  await services.db.insert(businessBlocks).values({ businessId: shop.id, personId: byShop.id, shownAs: 'B' })
  await services.db.insert(blocks).values({ ownerId: shop.owner.id, personId: byOwner.id, shownAs: 'C' })
})
afterAll(() => test.close())

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

let asked = 0
async function ask(kind: Kind) {
  const body = { name: 'Teo', email: 'teo@persona.test', phone: '', channel: 'email', page: null, apellidoMaterno: '' }
  const begun = performance.now()
  const answer = await test.app.request(`/api/businesses/${shop.slug}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${people[kind].token}` },
    body: JSON.stringify({ ...body, message: `Quiero mesas, número ${asked++}` }),
  })
  const said = await answer.text()
  return {
    ms: performance.now() - begun,
    told: [answer.status, said.replaceAll(/[A-Z0-9]/g, 'X'), [...answer.headers.keys()].join()].join(),
  }
}

/** Asks in turns, each time in another order, until the medians are together or there is no doubt that they stay apart. */
async function compare(one: (kind: Kind) => Promise<{ ms: number; told: string }>, before: () => Promise<unknown>) {
  const answers = new Set<string>()
  const times: Record<Kind, number[]> = { heard: [], 'blocked by the business': [], 'blocked by its owner': [] }
  let spread = 1
  for (let round = 1; round <= mostRounds && spread > tolerance; round++) {
    await before()
    for (const [i] of kinds.entries()) {
      const kind = kinds[(i + round) % kinds.length] ?? 'heard'
      const { ms, told } = await one(kind)
      answers.add(told)
      times[kind].push(ms)
    }
    const medians = kinds.map((kind) => median(times[kind]))
    if (round % rounds === 0) spread = (Math.max(...medians) - Math.min(...medians)) / Math.max(...medians)
  }
  const words = kinds.map((kind) => `${kind} ${median(times[kind]).toFixed(2)} ms`).join(', ')
  process.stdout.write(`${words}; ${(spread * 100).toFixed(1)} % apart, ${times.heard.length} answers each\n`)
  return { answers: answers.size, spread, words }
}

it('who is blocked is answered as everybody else: same status, body, headers and time', async () => {
  const { answers, spread, words } = await compare(ask, async () => {
    await test.services.db.delete(rateLimits)
    // Looking for the same words before takes as long for the first as for the last.
    if (asked % 300 === 0) await test.services.db.delete(leads)
  })
  expect(answers).toBe(1)
  expect(spread, words).toBeLessThanOrEqual(tolerance)
}, 300_000)
