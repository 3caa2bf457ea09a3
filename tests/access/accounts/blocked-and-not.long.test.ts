import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { blocks, spentAllowances } from '#db/tables/accounts/trust-and-blocks.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { answers, questions } from '#db/tables/community/questions.ts'
import { reviews } from '#db/tables/community/reviews.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { commentOn, makePublishedPost } from '#tests/support/content/comments.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Fraction of the longest median by which the others may be shorter. */
const tolerance = 0.05

/** Answers measured per kind before comparing; under load the medians converge later. */
const rounds = 300
const maxRounds = 1200

const kinds = ['heard', 'blocked by the business', 'blocked by its owner'] as const
type Kind = (typeof kinds)[number]

let test: TestApp
let shop: Business
let people: Record<Kind, Person>
let question: string
let post: string
let comment: string
beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  shop = await makeBusiness(services, { published: true })
  const [heard, byShop, byOwner] = [
    await makePerson(services),
    await makePerson(services),
    await makePerson(services),
  ]
  people = { heard, 'blocked by the business': byShop, 'blocked by its owner': byOwner }
  await services.db
    .insert(businessBlocks)
    .values({ businessId: shop.id, personId: byShop.id, shownAs: 'B' })
  const wrote = await makePerson(services)
  await services.db
    .insert(blocks)
    .values(
      [shop.owner, wrote].map(({ id }) => ({ ownerId: id, personId: byOwner.id, shownAs: 'C' })),
    )
  question = (await ask(test, shop, { by: wrote })).id
  post = (await makePublishedPost(test)).id
  comment = (await commentOn(test, { postId: post, by: wrote })).id
})
afterAll(() => test.close())

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Sent = { path: string; body: (nth: number) => object }

/** Requests that reach a business, its owner, or the author of an earlier text. */
const actions = {
  'a request': () => ({
    path: `/api/businesses/${shop.slug}/inquiries`,
    body: (nth) => ({
      name: 'Teo',
      email: 'teo@persona.test',
      phone: '',
      channel: 'email',
      page: null,
      apellidoMaterno: '',
      message: `Quiero mesas, número ${nth}`,
    }),
  }),
  'a question': () => ({
    path: `/api/businesses/${shop.slug}/questions`,
    body: (nth) => ({ ...said(nth), text: `¿Tienen mesas del ${nth}?` }),
  }),
  'an answer': () => ({
    path: `/api/questions/${question}/answers`,
    body: (nth) => ({ ...said(nth), follows: false }),
  }),
  'a comment': () => ({
    path: `/api/posts/${post}/comments`,
    body: (nth) => ({ ...said(nth), parentId: null }),
  }),
  'a reply': () => ({
    path: `/api/posts/${post}/comments`,
    body: (nth) => ({ ...said(nth), parentId: comment }),
  }),
  'an opinion': () => ({
    path: `/api/reviews/business/${shop.slug}`,
    body: (nth) => ({ stars: 4, text: `Me gustó, ${nth}`, photos: [] }),
  }),
} satisfies Record<string, () => Sent>

const said = (nth: number) => ({ text: `Lo vi ayer, número ${nth}`, key: randomUUID() })

let sent = 0
async function send(action: keyof typeof actions, kind: Kind) {
  const { path, body } = actions[action]()
  const begun = performance.now()
  const answer = await test.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${people[kind].token}` },
    body: JSON.stringify(body(sent++)),
  })
  const text = await answer.text()
  const ms = performance.now() - begun
  expect(answer.status, text).toBe(201)
  const same = text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/[A-Z0-9]/g, 'X')
  return { ms, told: [answer.status, same, [...answer.headers.keys()].join()].join() }
}

/**
 * Deletes what was sent and its rate-limit counters, so that each round is answered like the first.
 */
async function clear(): Promise<void> {
  const { db } = test.services
  const theirs = Object.values(people).map(({ id }) => id)
  await db.delete(rateLimits)
  await db.delete(spentAllowances)
  await db.delete(leads)
  await db.delete(reviews).where(inArray(reviews.personId, theirs))
  await db.delete(answers).where(inArray(answers.personId, theirs))
  await db.delete(questions).where(inArray(questions.personId, theirs))
  await db.delete(postComments).where(inArray(postComments.personId, theirs))
}

/**
 * Sends requests in rounds, in varying order, until the medians have converged or certainly will
 * not.
 */
async function compare(
  one: (kind: Kind) => Promise<{ ms: number; told: string }>,
  before: () => Promise<unknown>,
) {
  const answers = new Set<string>()
  const times: Record<Kind, number[]> = {
    heard: [],
    'blocked by the business': [],
    'blocked by its owner': [],
  }
  let spread = 1
  for (let round = 1; round <= maxRounds && spread > tolerance; round++) {
    await before()
    for (const [i] of kinds.entries()) {
      const kind = kinds[(i + round) % kinds.length] ?? 'heard'
      const answer = await one(kind)
      answers.add(answer.told)
      times[kind].push(answer.ms)
    }
    const medians = kinds.map((kind) => median(times[kind]))
    if (round % rounds === 0)
      spread = (Math.max(...medians) - Math.min(...medians)) / Math.max(...medians)
  }
  const words = kinds.map((kind) => `${kind} ${median(times[kind]).toFixed(2)} ms`).join(', ')
  process.stdout.write(
    `${words}; ${(spread * 100).toFixed(1)} % apart, ${times.heard.length} answers each\n`,
  )
  return { answers: answers.size, spread, words }
}

it.each(Object.keys(actions) as (keyof typeof actions)[])(
  'a blocked person who sends %s gets the same answer as others: status, body, headers and time',
  async (action) => {
    const { answers, spread, words } = await compare((kind) => send(action, kind), clear)
    expect(answers).toBe(1)
    expect(spread, words).toBeLessThanOrEqual(tolerance)
  },
  300_000,
)
