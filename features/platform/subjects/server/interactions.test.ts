import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { interactions, subjectFigures, subjects } from '#db/tables/platform/subjects.ts'
import { addReaction, removeReaction } from '#features/community/reactions/contract.ts'
import { sendInquiry } from '#features/directory/leads/contract.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type InteractionAct, interactionHalfLife, interactionWeights } from '../vocabulary.ts'
import { deleteOldInteractions } from './delete-old-interactions.ts'
import { recordInteraction, registerSubjects } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const day = 24 * 3600 * 1000
const scoreOf = async (id: string) =>
  (await test.services.db.select().from(subjectFigures).where(eq(subjectFigures.subjectId, id)))[0]
    ?.score ?? null
const countOf = (id: string) =>
  test.services.db.$count(interactions, eq(interactions.subjectId, id))
const act = (profileId: string, what: InteractionAct, id: string, at: Date) =>
  recordInteraction(test.services.db, { profileId, act: what, subjectIds: [id], at })

async function aBusiness() {
  const business = await makeBusiness(test.services, { published: true })
  await registerSubjects(test.services.db, 'business', [business.id])
  return business
}

it('inserts one row per subject, also concurrently', async () => {
  const { db } = test.services
  const made = Array.from({ length: 100 }, () => v7()).map((id) => ({
    id,
    slug: `a-la-vez-${id}`,
    name: 'A la vez',
  }))
  await db.insert(businesses).values(made)
  const ids = made.map(({ id }) => id)
  await Promise.all(
    ids.flatMap((id) => Array.from({ length: 20 }, () => registerSubjects(db, 'business', [id]))),
  )
  expect(await db.$count(subjects, inArray(subjects.id, ids))).toBe(100)
})

it('adds to a score that decays without updates', async () => {
  const [{ id }, people] = [
    await aBusiness(),
    await Promise.all([1, 2, 3, 4].map(() => makePerson(test.services))),
  ]
  const now = Date.now()
  const done = people.map((person, i) => ({
    person,
    what: (['buy', 'like', 'save', 'contact'] as const)[i] ?? 'like',
    age: i * 5 * day,
  }))
  for (const { person, what, age } of done) await act(person.id, what, id, new Date(now - age))
  const worth = done.reduce(
    (sum, { what, age }) =>
      sum + interactionWeights[what] * 0.5 ** (age / (interactionHalfLife * day)),
    0,
  )
  const since2026 = ((now - Date.UTC(2026, 0, 1)) / (interactionHalfLife * day)) * Math.LN2
  expect(await scoreOf(id)).toBeCloseTo(Math.log(worth) + since2026, 9)
})

it('ranks recent actions above more numerous old ones', async () => {
  const [old, fresh] = [await aBusiness(), await aBusiness()]
  const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(test.services)))
  const now = new Date()
  for (const { id } of people) await act(id, 'like', old.id, new Date(now.getTime() - 60 * day))
  await act(people[0]?.id ?? '', 'like', fresh.id, now)
  expect(await scoreOf(fresh.id)).toBeGreaterThan((await scoreOf(old.id)) ?? Number.NaN)
})

it('counts each action once a day, also for a hundred concurrent requests', async () => {
  const [{ id }, { id: profileId }] = [await aBusiness(), await makePerson(test.services)]
  const now = new Date()
  await Promise.all(Array.from({ length: 100 }, () => act(profileId, 'like', id, now)))
  expect(await countOf(id)).toBe(1)
  const once = await scoreOf(id)
  await act(profileId, 'like', id, now)
  expect(await scoreOf(id)).toBe(once)
  await act(profileId, 'like', id, new Date(now.getTime() + day))
  expect(await countOf(id)).toBe(2)
})

it('deletes interactions after thirty days and keeps their weight', async () => {
  const [{ id }, { id: profileId }] = [await aBusiness(), await makePerson(test.services)]
  const now = test.services.now()
  for (const age of [31, 29, 0])
    await act(profileId, 'like', id, new Date(now.getTime() - age * day))
  const before = await scoreOf(id)
  await deleteOldInteractions(test.services)
  expect([await countOf(id), await scoreOf(id)]).toEqual([2, before])
})

it('gains nothing by repeating a reaction', async () => {
  const [{ id, slug }, ana] = [await aBusiness(), await makePerson(test.services)]
  const mark = { act: 'like', kind: 'business', name: slug } as const
  await test.as(ana.token).call(addReaction, mark)
  const once = await scoreOf(id)
  await test.as(ana.token).call(removeReaction, mark)
  await test.as(ana.token).call(addReaction, mark)
  expect(await scoreOf(id)).toBe(once)
})

it("never counts a business's own team, for the business, its store or its products", async () => {
  const store = await makeStore(test.services)
  const product = await makeProduct(test.services, store)
  const seller = await makeMember(test.services, store.businessId, 'seller')
  await registerSubjects(test.services.db, 'business', [store.businessId])
  await registerSubjects(test.services.db, 'store', [store.id])
  await registerSubjects(test.services.db, 'product', [product.id])
  for (const id of [store.businessId, store.id, product.id]) {
    await act(seller.id, 'buy', id, new Date())
    expect([await countOf(id), await scoreOf(id)]).toEqual([0, null])
  }
})

it('counts contacts of signed-in people, not of guests', async () => {
  const { id, slug } = await aBusiness()
  const inquiry = {
    slug,
    channel: 'quote' as const,
    name: 'Rosa',
    email: 'rosa@persona.test',
    phone: '',
    page: `/negocios/${slug}`,
    apellidoMaterno: '',
  }
  await test.as().call(sendInquiry, { ...inquiry, message: 'Necesito diez sillas para el sábado.' })
  expect(await countOf(id)).toBe(0)
  const ana = await makePerson(test.services)
  await test
    .as(ana.token)
    .call(sendInquiry, { ...inquiry, message: 'Necesito veinte sillas para el domingo.' })
  const { rows } = await test.services.db.execute(
    sql`select act, profile_id as who from interactions where subject_id = ${id}`,
  )
  expect(rows).toEqual([{ act: 'contact', who: ana.id }])
})
