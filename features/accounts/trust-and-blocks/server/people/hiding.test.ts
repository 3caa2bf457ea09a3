import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findHiddenTexts, hideAuthor, listHiddenPeople, unhidePerson } from '../../contract.ts'
import { maxHidden } from '../../vocabulary.ts'
import { filterHiddenAuthors, isHiddenFrom } from '../index.ts'
import { trustAndBlocksPersonalData } from '../personal-data.ts'

let test: TestApp
let shop: Business
let ana: Person
let critic: Person
let subjectId: string
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  ana = await makePerson(test.services)
  critic = await makePerson(test.services, { fullName: 'Críspula de la Ñ' })
  subjectId = (await makeReview(test, shop, { by: critic })).id
})

const asAna = () => test.as(ana.token)
const people = async () =>
  (await asAna().call(listHiddenPeople, {})).people.map(({ way, shownAs }) => [way, shownAs])
const hidden = async (...ids: string[]) =>
  (await asAna().call(findHiddenTexts, { subjectIds: ids })).hidden
const own = async () => [
  await test.services.db.$count(mutes, eq(mutes.ownerId, ana.id)),
  await test.services.db.$count(blocks, eq(blocks.ownerId, ana.id)),
]

describe('muting and blocking', () => {
  it('finds people by their texts, stores their display name, and can be undone', async () => {
    const other = await makeReview(test, shop)
    const { id } = await asAna().call(hideAuthor, { subjectId, way: 'mute' })
    expect([await people(), await hidden(subjectId, other.id)]).toEqual([
      [['mute', 'Críspula Ñ.']],
      [{ id: subjectId, way: 'mute' }],
    ])
    expect(await filterHiddenAuthors(test.services.db, ana.id, [critic.id, other.by.id])).toEqual(
      new Set([critic.id]),
    )
    const { rows } = await test.services.db.execute(
      sql`select p.id from profiles p where p.id in (${critic.id}, ${other.by.id}) and ${isHiddenFrom(ana.id, sql`p.id`)}`,
    )
    expect(rows).toEqual([{ id: critic.id }])
    await asAna().call(unhidePerson, { hiddenId: id })
    expect([await people(), await hidden(subjectId)]).toEqual([[], []])
    await expect(asAna().call(unhidePerson, { hiddenId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('replaces a mute by a block, and not the reverse', async () => {
    const muted = await asAna().call(hideAuthor, { subjectId, way: 'mute' })
    expect(await asAna().call(hideAuthor, { subjectId, way: 'mute' })).toEqual(muted)
    const blocked = await asAna().call(hideAuthor, { subjectId, way: 'block' })
    expect(await asAna().call(hideAuthor, { subjectId, way: 'mute' })).toEqual(blocked)
    expect([await own(), await hidden(subjectId)]).toEqual([
      [0, 1],
      [{ id: subjectId, way: 'block' }],
    ])
  })

  it('is visible only to the owner', async () => {
    await asAna().call(hideAuthor, { subjectId, way: 'block' })
    for (const who of [critic, await makePerson(test.services)]) {
      expect(await test.as(who.token).call(listHiddenPeople, {})).toEqual({ people: [] })
      expect(await test.as(who.token).call(findHiddenTexts, { subjectIds: [subjectId] })).toEqual({
        hidden: [],
      })
    }
    const mine = (await asAna().call(listHiddenPeople, {})).people[0]
    expect(JSON.stringify(mine)).not.toContain(critic.id)
    await expect(
      test.as(critic.token).call(unhidePerson, { hiddenId: mine?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it("is not possible for authors of a business's reply, which would reveal who works there", async () => {
    const { id: questionId } = await ask(test, shop)
    const [team, reader] = [
      await reply(test, questionId, { by: shop.owner }),
      await reply(test, questionId, { by: critic }),
    ]
    const message = 'Eso no lo escribió una persona con cuenta.'
    await expect(
      asAna().call(hideAuthor, { subjectId: team.id, way: 'mute' }),
    ).rejects.toMatchObject({ code: 'conflict', message })
    await test.services.db.insert(mutes).values(
      [shop.owner, critic].map(({ id: personId }) => ({
        ownerId: ana.id,
        personId,
        shownAs: 'C',
      })),
    )
    expect(await hidden(team.id, reader.id, questionId)).toEqual([{ id: reader.id, way: 'mute' }])
  })

  it('is not possible for oneself, a business, or without an author', async () => {
    await expect(
      test.as(critic.token).call(hideAuthor, { subjectId, way: 'block' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await registerSubjects(test.services.db, 'business', [shop.id])
    await expect(
      asAna().call(hideAuthor, { subjectId: shop.id, way: 'block' }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(conflict|not_found)$/),
    })
    await expect(
      asAna().call(hideAuthor, { subjectId: crypto.randomUUID(), way: 'mute' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    for (const table of [mutes, blocks]) {
      const oneself = test.services.db
        .insert(table)
        .values({ ownerId: ana.id, personId: ana.id, shownAs: 'Yo' })
      await expect(oneself).rejects.toMatchObject({
        cause: { constraint: expect.stringContaining('never_oneself') },
      })
    }
  })

  it(`are at most ${maxHidden}`, async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => makePerson(test.services)))
    await test.services.pool.query(
      `with made as (insert into users (id, email) select gen_random_uuid(), 'l' || i || $2 from generate_series(1, $3::int) i returning id),
        named as (insert into profiles (id, full_name) select id, 'L' from made returning id)
       insert into mutes (id, owner_id, person_id, shown_as) select gen_random_uuid(), $1, id, 'L' from named`,
      [ana.id, `@${ana.id}.test`, maxHidden - 2],
    )
    const written = await Promise.all(others.map((by) => makeReview(test, shop, { by })))
    const answers = await Promise.allSettled(
      written.map(({ id }) => asAna().call(hideAuthor, { subjectId: id, way: 'block' })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const message = 'Ya tienes 500 personas silenciadas o bloqueadas. Quita alguna antes.'
    for (const one of answers)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict', message })
    expect((await own()).reduce((sum, n) => sum + n)).toBe(maxHidden)
  })

  it('is exported for its owner, with display names, and deleted with either account', async () => {
    await asAna().call(hideAuthor, { subjectId, way: 'block' })
    const exportedData = async (of: Person) =>
      (
        await trustAndBlocksPersonalData.collect?.(test.services, {
          userId: of.id,
          email: of.email,
        })
      )?.['bloqueos.json']
    expect(await exportedData(ana)).toEqual({
      silenciadas: [],
      bloqueadas: [{ nombre: 'Críspula Ñ.', desde: expect.any(Date) }],
    })
    expect(await exportedData(critic)).toEqual({ silenciadas: [], bloqueadas: [] })
    const ending = { userId: critic.id, email: critic.email }
    await test.services.db.transaction(
      async (tx) => await trustAndBlocksPersonalData.erase?.(test.services, tx, ending),
    )
    expect(await own()).toEqual([0, 0])
  })

  it('ends in a consistent state under concurrent changes', async () => {
    const { id } = await asAna().call(hideAuthor, { subjectId, way: 'block' })
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        i % 2
          ? asAna().call(hideAuthor, { subjectId, way: i % 4 === 1 ? 'block' : 'mute' })
          : asAna()
              .call(listHiddenPeople, {})
              .then(({ people: [one] }) => asAna().call(unhidePerson, { hiddenId: one?.id ?? id })),
      ),
    )
    const [muted = 0, blocked = 0] = await own()
    expect(muted + blocked).toBeLessThanOrEqual(1)
    expect(await hidden(subjectId)).toHaveLength(muted + blocked)
    await Promise.all(
      Array.from({ length: 50 }, () => asAna().call(hideAuthor, { subjectId, way: 'block' })),
    )
    expect(await own()).toEqual([0, 1])
  })
})
