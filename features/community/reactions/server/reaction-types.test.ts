import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reactions } from '#db/tables/community/reactions.ts'
import { interactions, subjectFigures, subjects } from '#db/tables/platform/subjects.ts'
import { products } from '#db/tables/selling/products.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import type { ReactionType } from '../vocabulary.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp()
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)
const rowsOf = (person: Person) =>
  test.services.db.$count(reactions, eq(reactions.profileId, person.id))
const none = { business: [], product: [], store: [], author: [], post: [] }
const figuresOf = async (id: string) =>
  (await test.services.db.select().from(subjectFigures).where(eq(subjectFigures.subjectId, id)))[0]

it('a reaction must fit the subject’s kind: stores cannot be liked or saved, products cannot be followed', async () => {
  const ana = await makePerson(test.services)
  const { slug } = await makeProduct(test.services, store)
  for (const input of [
    { act: 'like', kind: 'store', name: store.handle },
    { act: 'save', kind: 'store', name: store.handle },
    { act: 'archive', kind: 'store', name: store.handle },
    { act: 'follow', kind: 'product', name: slug },
  ] as const)
    await expect(as(ana).call(contract.addReaction, input)).rejects.toMatchObject({
      code: 'invalid',
      fields: { kind: 'Eso no se puede marcar así' },
    })
  expect(await rowsOf(ana)).toBe(0)
})

it('saving and archiving exclude each other, and likes stay', async () => {
  const ana = await makePerson(test.services)
  const { slug, id } = await makeBusiness(test.services, { published: true })
  const mark = (act: ReactionType) =>
    as(ana).call(contract.addReaction, { act, kind: 'business', name: slug })
  for (const act of ['save', 'like', 'archive'] as const) await mark(act)
  expect(await as(ana).call(contract.getMyReactions, {})).toMatchObject({
    save: none,
    archive: { business: [slug] },
    like: { business: [slug] },
  })
  await Promise.all(Array.from({ length: 10 }, (_, n) => mark(n % 2 ? 'save' : 'archive')))
  expect(await rowsOf(ana)).toBe(2)
  expect(await figuresOf(id)).toMatchObject({
    likes: 1,
    saves: await test.services.db.$count(
      reactions,
      sql`${reactions.subjectId} = ${id} and act = 'save'`,
    ),
  })
  expect((await as(ana).call(contract.listReactions, { act: 'like' })).items).toMatchObject([
    { kind: 'business', detail: 'Categoría 990001\u00a0· Guadalajara', isSeen: true },
  ])
})

it('a reaction is deleted with its subject', async () => {
  const ana = await makePerson(test.services)
  const product = await makeProduct(test.services, store)
  await as(ana).call(contract.addReaction, { act: 'save', kind: 'product', name: product.slug })
  await test.services.db.delete(products).where(eq(products.id, product.id))
  expect(await rowsOf(ana)).toBe(0)
  expect(await test.services.db.$count(subjects, eq(subjects.id, product.id))).toBe(0)
})

it('a hundred concurrent likes of one person count once, also on a subject without reactions', async () => {
  const ana = await makePerson(test.services)
  const { slug, id } = await makeBusiness(test.services, { published: true })
  const like = { act: 'like', kind: 'business', name: slug } as const
  await Promise.all(Array.from({ length: 100 }, () => as(ana).call(contract.addReaction, like)))
  expect([
    await rowsOf(ana),
    await test.services.db.$count(interactions, eq(interactions.subjectId, id)),
  ]).toEqual([1, 1])
  expect(await figuresOf(id)).toMatchObject({ likes: 1, score: expect.any(Number) })
})

it('concurrent reactions of different people are all counted', async () => {
  const fans = await Promise.all(Array.from({ length: 12 }, () => makePerson(test.services)))
  const { slug, id } = await makeBusiness(test.services, { published: true })
  const mark = { act: 'follow', kind: 'business', name: slug } as const
  await Promise.all(
    fans.flatMap((fan) => [
      as(fan).call(contract.addReaction, mark),
      as(fan).call(contract.addReaction, mark),
    ]),
  )
  expect(await figuresOf(id)).toMatchObject({ followers: 12 })
  await Promise.all(
    fans
      .slice(0, 5)
      .flatMap((fan) => [
        as(fan).call(contract.removeReaction, mark),
        as(fan).call(contract.removeReaction, mark),
      ]),
  )
  expect(await figuresOf(id)).toMatchObject({ followers: 7 })
})
