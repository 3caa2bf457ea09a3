import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { answers, answerVotes, questions } from '#db/tables/community/questions.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeAnsweredLead, makeDeliveredOrder } from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as read from '../contract/read.ts'
import * as write from '../contract/write.ts'

let test: TestApp
let store: Store
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  store = await makeStore(test.services)
})
afterAll(() => test.close())

const person = () => makePerson(test.services)
const shown = async (questionId: string, answerId: string) => {
  const { items } = await test
    .as()
    .call(read.readQuestion, { slug: store.business.slug, questionId })
  return items.find(({ id }) => id === answerId)
}

describe('an answer carries its author’s role at the time of writing', () => {
  it.each(['owner', 'manager', 'seller'] as const)(
    'as %s of the team, with the business’s badge',
    async (role) => {
      const by =
        role === 'owner' ? store.owner : await makeMember(test.services, store.businessId, role)
      const { id } = await ask(test, store.business)
      const answer = await reply(test, id, { by })
      expect(await shown(id, answer.id)).toMatchObject({
        signedAs: role,
        author: 'Taller de Prueba',
        badge: { level: 1, facts: ['phone'] },
      })
    },
  )

  it('as buyer, as person with a quote, or as reader', async () => {
    const { id } = await ask(test, store.business)
    const signed = async (by: Person) =>
      (await shown(id, (await reply(test, id, { by })).id))?.signedAs
    const buyer = await person()
    await makeAnsweredLead(test, store.business, buyer)
    expect(await signed(buyer)).toBe('quoted')
    await makeDeliveredOrder(test, store, buyer)
    expect(await signed(buyer)).toBe('bought')
    expect(await signed(await person())).toBe('reader')
    await test.services.pool.query(
      'update review_proofs set voided_at = now() where person_id = $1',
      [buyer.id],
    )
    expect(await signed(buyer)).toBe('reader')
  })

  it('as staff of the site, also if they bought there; membership of the business’s team takes precedence', async () => {
    const { id } = await ask(test, store.business)
    const works = await makePerson(test.services, { staffPermissions: ['read'] })
    await makeAnsweredLead(test, store.business, works)
    const answer = await reply(test, id, { by: works })
    await test.services.db
      .delete(staffPermissionRows)
      .where(eq(staffPermissionRows.profileId, works.id))
    expect(await shown(id, answer.id)).toMatchObject({
      signedAs: 'lonja',
      badge: null,
      author: expect.not.stringContaining('Taller'),
    })
    const both = await makePerson(test.services, { staffPermissions: ['read'] })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: store.businessId, profileId: both.id, role: 'seller' })
    expect(await shown(id, (await reply(test, id, { by: both })).id)).toMatchObject({
      signedAs: 'seller',
    })
  })

  it('and keeps it when the badge falls, the purchase is refunded or the author leaves the team', async () => {
    const other = await makeStore(test.services)
    const { id } = await ask(test, other.business)
    const seller = await makeMember(test.services, other.businessId, 'seller')
    const answer = await reply(test, id, { by: seller })
    await test.services.db
      .update(businesses)
      .set({ level: 0, verifiedFacts: [] })
      .where(eq(businesses.id, other.businessId))
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, seller.id))
    await test
      .as(seller.token)
      .call(write.editAnswer, { answerId: answer.id, change: { text: 'Sí, cabe una camioneta.' } })
    const { items } = await test
      .as()
      .call(read.readQuestion, { slug: other.business.slug, questionId: id })
    expect(items).toMatchObject([
      {
        signedAs: 'seller',
        badge: { level: 1, facts: ['phone'] },
        text: 'Sí, cabe una camioneta.',
      },
    ])
  })

  it('which the application cannot set, nor the counts', async () => {
    const { id } = await ask(test, store.business)
    const { id: personId } = await person()
    const lie = {
      questionId: id,
      personId,
      key: crypto.randomUUID(),
      text: 'Sí',
      signedAs: 'owner' as const,
      badgeLevel: 4,
      useful: 99,
    }
    const [row] = await test.services.db
      .insert(answers)
      .values({ ...lie, badgeFacts: [] })
      .returning()
    expect(row).toMatchObject({ signedAs: 'reader', badgeLevel: null, useful: 0 })
    for (const set of [{ signedAs: 'owner' as const }, { useful: 7 }, { badgeLevel: 4 }])
      await expect(
        test.services.db
          .update(answers)
          .set(set)
          .where(eq(answers.id, row?.id ?? '')),
      ).rejects.toThrow()
    await expect(
      test.services.db.update(questions).set({ useful: 7 }).where(eq(questions.id, id)),
    ).rejects.toThrow()
    await expect(
      test.services.db.insert(answerVotes).values({ answerId: row?.id ?? '', personId }),
    ).rejects.toThrow()
    const team = {
      businessId: store.businessId,
      personId: store.owner.id,
      key: crypto.randomUUID(),
      text: '¿Me pregunto yo?',
    }
    await expect(test.services.db.insert(questions).values(team)).rejects.toThrow()
  })
})

describe('the chosen answer', () => {
  it('is set by the asker, for another’s answer, or by the team; one per question', async () => {
    const { id, by } = await ask(test, store.business)
    const own = await reply(test, id, { by })
    const [first, second] = [await reply(test, id), await reply(test, id)]
    const mark = (who: Person, answerId: string, isHelpful = true) =>
      test.as(who.token).call(write.markHelpful, { answerId, isHelpful })
    await expect(mark(await person(), first.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(mark(by, own.id)).rejects.toMatchObject({ code: 'forbidden' })
    await mark(by, first.id)
    await mark(store.owner, second.id)
    expect([
      (await shown(id, first.id))?.isHelpful,
      (await shown(id, second.id))?.isHelpful,
    ]).toEqual([false, true])
    await mark(by, second.id, false)
    expect((await shown(id, second.id))?.isHelpful).toBe(false)
  })
})

describe('concurrent submissions', () => {
  it('create one question or answer per key', async () => {
    const me = await person()
    const key = crypto.randomUUID()
    const asked = { slug: store.business.slug, text: '¿Hacen entregas a domicilio?', key }
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => test.as(me.token).call(write.askQuestion, asked)),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    const questionId = ids[0]?.id ?? ''
    const answer = { questionId, text: 'Sí, en la ciudad.', key, follows: false }
    const given = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.as(store.owner.token).call(write.answerQuestion, answer),
      ),
    )
    expect(new Set(given.map(({ id }) => id)).size).toBe(1)
    expect(await test.services.db.$count(answers, eq(answers.questionId, questionId))).toBe(1)
    // Repeated submissions did not use the allowance.
    const { rows } = await test.services.pool.query(
      'select posts from spent_allowances where profile_id = $1',
      [me.id],
    )
    expect(rows).toEqual([{ posts: 1 }])
  })

  it('count a hundred «Me sirvió» votes once each, and none on an own answer', async () => {
    const { id } = await ask(test, store.business)
    const { id: answerId, by } = await reply(test, id)
    const people = await Promise.all(Array.from({ length: 100 }, person))
    const vote = (who: Person, isUseful = true) =>
      test.as(who.token).call(write.voteAnswer, { answerId, isUseful })
    await Promise.all([...people, ...people.slice(0, 20)].map((who) => vote(who)))
    await expect(vote(by)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await shown(id, answerId))?.useful).toBe(100)
    await Promise.all(people.slice(0, 40).map((who) => vote(who, false)))
    expect((await shown(id, answerId))?.useful).toBe(60)
    const [row] = await test.services.db.select().from(questions).where(eq(questions.id, id))
    expect(row).toMatchObject({ useful: 60, answers: 1, teamAnswers: 0 })
  }, 60_000)

  it('choose exactly one helpful answer', async () => {
    const { id, by } = await ask(test, store.business)
    const made = [await reply(test, id), await reply(test, id), await reply(test, id)]
    await Promise.all(
      made.map(({ id: answerId }) =>
        test.as(by.token).call(write.markHelpful, { answerId, isHelpful: true }),
      ),
    )
    const { items } = await test
      .as()
      .call(read.readQuestion, { slug: store.business.slug, questionId: id })
    expect(items.filter(({ isHelpful }) => isHelpful)).toHaveLength(1)
  })
})
