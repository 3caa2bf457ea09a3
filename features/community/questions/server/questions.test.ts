import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questions } from '#db/tables/community/questions.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { interactions, subjects } from '#db/tables/platform/subjects.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as read from '../contract/read.ts'
import { listBusinessQuestions } from '../contract/workspace.ts'
import * as write from '../contract/write.ts'
import { questionsPersonalData } from './personal-data.ts'

let test: TestApp
let shop: Business
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true, name: 'Óptica Ñandú' })
})
afterAll(() => test.close())

const person = (fullName = 'Ana Prueba') => makePerson(test.services, { fullName })
const list = async (more: object = {}) =>
  (await test.as().call(read.listQuestions, { slug: shop.slug, ...more })).items
const one = (questionId: string) =>
  test.as().call(read.readQuestion, { slug: shop.slug, questionId })
const noticesOf = async ({ token }: Person) =>
  (await test.as(token).call(listNotifications, {})).items.map(({ text }) => text)
const activityOf = ({ token }: Person) =>
  test.as(token).call(read.getMyQuestionActivity, { slug: shop.slug })

describe('a question', () => {
  it('is public with its answers, the chosen one first', async () => {
    const { id, by } = await ask(test, shop, { by: await person('Rosa Díaz Luna') })
    const luis = await person('Luis Sosa')
    await reply(test, id, { by: luis, text: 'Creo que no.' })
    const owner = await reply(test, id, { by: shop.owner })
    const mari = await reply(test, id, { text: 'Sí, y no lo cobran.' })
    expect((await list())[0]).toMatchObject({
      author: 'Rosa L.',
      answers: 3,
      best: [{ author: 'Óptica Ñandú' }, { author: 'Luis S.' }],
    })
    await test.as(by.token).call(write.markHelpful, { answerId: mari.id, isHelpful: true })
    const { items } = await one(id)
    expect(items.map((answer) => [answer.id, answer.isHelpful])).toMatchObject([
      [mari.id, true],
      [owner.id, false],
      [expect.any(String), false],
    ])
  })

  it('can be about a product of the business only', async () => {
    const store = await makeStore(test.services, { business: shop })
    const product = await makeProduct(test.services, store)
    const strange = await makeProduct(test.services, await makeStore(test.services))
    const { id } = await ask(test, shop, { product: product.slug })
    await ask(test, shop)
    expect(await list({ product: product.slug })).toMatchObject([
      { id, product: { slug: product.slug } },
    ])
    await expect(ask(test, shop, { product: strange.slug })).rejects.toMatchObject({
      code: 'invalid',
    })
    const wrong = {
      businessId: shop.id,
      productId: strange.id,
      personId: (await person()).id,
      key: crypto.randomUUID(),
      text: '¿De quién es?',
    }
    await expect(test.services.db.insert(questions).values(wrong)).rejects.toThrow()
  })

  it('cannot be asked by the team, nor to a draft or closed business', async () => {
    const seller = await makeMember(test.services, shop.id, 'seller')
    await expect(ask(test, shop, { by: seller })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask(test, await makeBusiness(test.services))).rejects.toMatchObject({
      code: 'not_found',
    })
    const closed = await makeBusiness(test.services, { published: true, set: { state: 'closed' } })
    await expect(ask(test, closed)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is not found under another business', async () => {
    const { id } = await ask(test, await makeBusiness(test.services, { published: true }))
    await expect(one(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be filtered by answered state, sorted by usefulness, and searched with its answers, ignoring accents', async () => {
    const [first, second] = [
      await ask(test, shop, { text: '¿Venden lentes bifocales?' }),
      await ask(test, shop, { text: '¿Abren los domingos?' }),
    ]
    const { id: answerId } = await reply(test, first.id, { text: 'Sí, con graduación incluida.' })
    await test.as((await person()).token).call(write.voteAnswer, { answerId, isUseful: true })
    const ids = async (more: object) => (await list(more)).map(({ id }) => id)
    expect(await ids({ answering: 'answered' })).toEqual([first.id])
    expect(await ids({ answering: 'unanswered' })).toEqual([second.id])
    expect(await ids({ sort: 'newest' })).toEqual([second.id, first.id])
    expect(await ids({ sort: 'useful' })).toEqual([first.id, second.id])
    for (const q of ['BIFOCAL', 'graduaciones', 'lente bifocales'])
      expect(await ids({ q })).toEqual([first.id])
    for (const q of ['%', "' | !x & (", 'bifocales domingos']) expect(await ids({ q })).toEqual([])
  })

  it('counts as an interaction with the business and product; answers of the team do not', async () => {
    const store = await makeStore(test.services, { business: shop })
    const product = await makeProduct(test.services, store)
    const { id, by } = await ask(test, shop, { product: product.slug })
    await reply(test, id, { by: shop.owner })
    const rows = await test.services.db
      .select()
      .from(interactions)
      .where(eq(interactions.act, 'comment'))
    const here = rows.filter(({ subjectId }) => [shop.id, product.id].includes(subjectId))
    expect(here.map(({ profileId }) => profileId)).toEqual([by.id, by.id])
  })
})

describe('own questions and answers', () => {
  it('can be edited for 15 minutes, and then extended once', async () => {
    const { id, by } = await ask(test, shop)
    const change = (what: { text: string } | { addition: string }) =>
      test.as(by.token).call(write.editQuestion, { questionId: id, change: what })
    await change({ text: '¿Tienen estacionamiento techado?' })
    test.setNow(new Date(Date.now() + 15 * 60_000 + 1000))
    await expect(change({ text: '¿Otra cosa distinta?' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await change({ addition: 'Es para una camioneta.' })
    await expect(change({ addition: 'Y otra más.' })).rejects.toMatchObject({ code: 'conflict' })
    test.setNow(null)
    const { question } = await one(id)
    expect(question).toMatchObject({
      text: '¿Tienen estacionamiento techado?',
      addition: { text: 'Es para una camioneta.' },
    })
    expect((await list({ q: 'camionetas' })).map((found) => found.id)).toEqual([id])
  })

  it('are deleted by their author; questions with answers by others become placeholders', async () => {
    const [alone, answered] = [await ask(test, shop), await ask(test, shop)]
    await reply(test, alone.id, { by: alone.by, text: 'Ya lo supe, gracias.' })
    const { id: answerId, by } = await reply(test, answered.id)
    for (const { id, by: author } of [alone, answered])
      await test.as(author.token).call(write.deleteQuestion, { questionId: id })
    await expect(one(alone.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await one(answered.id)).toMatchObject({
      question: { state: 'withdrawn', text: '' },
      items: [{ id: answerId }],
    })
    expect(await test.services.db.$count(subjects, eq(subjects.id, alone.id))).toBe(0)
    await test.as(by.token).call(write.deleteAnswer, { answerId })
    expect(await list()).toEqual([])
  })

  it('are deleted with the account if chosen; texts of others and of the business stay, and the counts follow', async () => {
    const [alone, answered] = [await ask(test, shop), await ask(test, shop)]
    const leaving = answered.by
    await reply(test, alone.id, { by: leaving, text: 'Yo también quisiera saberlo.' })
    await reply(test, answered.id)
    const team = await reply(test, alone.id, { by: shop.owner })
    for (const { id, email } of [leaving, shop.owner])
      await test.services.db.transaction(async (tx) =>
        questionsPersonalData.erase?.(test.services, tx, { userId: id, email, texts: 'go' }),
      )
    expect(await one(answered.id)).toMatchObject({
      question: { state: 'withdrawn', text: '', answers: 1 },
      items: [{}],
    })
    expect(await one(alone.id)).toMatchObject({
      question: { answers: 1 },
      items: [{ id: team.id }],
    })
    const unanswered = await ask(test, shop)
    const { id: userId, email } = unanswered.by
    await test.services.db.transaction(async (tx) =>
      questionsPersonalData.erase?.(test.services, tx, { userId, email, texts: 'go' }),
    )
    await expect(one(unanswered.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stay as those of a deleted account, whose votes are deleted', async () => {
    const { id, by } = await ask(test, shop)
    const { id: answerId } = await reply(test, id, { by: shop.owner })
    await test.as(by.token).call(write.voteAnswer, { answerId, isUseful: true })
    const copy =
      (await questionsPersonalData.collect?.(test.services, { userId: by.id, email: by.email })) ??
      {}
    expect(Object.keys(copy)).toContain('preguntas.json')
    await test.services.db.transaction(async (tx) =>
      questionsPersonalData.erase?.(test.services, tx, { userId: by.id, email: by.email }),
    )
    expect(await one(id)).toMatchObject({
      question: { author: null, text: expect.stringContaining('estacionamiento') },
      items: [{ useful: 0 }],
    })
  })
})

describe('notifications', () => {
  it('omit questions by people whom the business blocked, which stay public; its workspace omits them too', async () => {
    const rosa = await person('Rosa Díaz')
    await test.services.db.insert(businessBlocks).values({
      businessId: shop.id,
      personId: rosa.id,
      shownAs: 'Rosa D.',
      decidedBy: shop.owner.id,
    })
    const { id } = await ask(test, shop, { by: rosa })
    expect(await noticesOf(shop.owner)).toEqual([])
    const { rowCount } = await test.services.pool.query(
      "select from outgoing_mails where kind = 'questions.asked' and dedupe_key like $1",
      [`%${id}%`],
    )
    expect(rowCount).toBe(0)
    const owner = test.as(shop.owner.token)
    expect((await owner.call(listMyTasks, {})).counts).toEqual([])
    expect((await owner.call(listBusinessQuestions, { businessId: shop.id })).items).toEqual([])
    expect(await list()).toMatchObject([{ id }])
  })

  it('go to the team as one line per business, and to the asker and followers of an answer, never to its author', async () => {
    const seller = await makeMember(test.services, shop.id, 'seller')
    const rosa = await person('Rosa Díaz')
    const { id } = await ask(test, shop, { by: rosa })
    await ask(test, shop, { by: await person('Luis Sosa') })
    for (const member of [shop.owner, seller])
      expect(await noticesOf(member)).toEqual([
        'Luis S. y 1 más le preguntaron algo a Óptica Ñandú',
      ])
    const eva = await person('Eva Paz')
    await reply(test, id, { by: eva, follows: true })
    expect(await noticesOf(rosa)).toEqual(['Eva P. respondió tu pregunta a Óptica Ñandú'])
    expect(await noticesOf(eva)).toEqual([])
    const leo = await person('Leo Mar')
    await test.as(leo.token).call(write.followQuestion, { questionId: id, follows: true })
    await reply(test, id, { by: shop.owner })
    expect(await noticesOf(rosa)).toEqual(['Tu pregunta a Óptica Ñandú tiene 2 respuestas nuevas'])
    for (const follower of [eva, leo])
      expect(await noticesOf(follower)).toEqual([
        'El negocio respondió una pregunta a Óptica Ñandú que sigues',
      ])
    expect(await activityOf(leo)).toMatchObject({ follows: [id] })
    await expect(
      test.as(rosa.token).call(write.followQuestion, { questionId: id, follows: true }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

it('the line to the team counts what nobody of it answered', async () => {
  const seller = await makeMember(test.services, shop.id, 'seller')
  const [rosa, luis] = [await person('Rosa Díaz'), await person('Luis Sosa')]
  const first = await ask(test, shop, { by: rosa })
  const last = await ask(test, shop, { by: luis })
  await reply(test, last.id, { by: rosa })
  for (const member of [shop.owner, seller])
    expect(await noticesOf(member)).toEqual(['Luis S. y 1 más le preguntaron algo a Óptica Ñandú'])
  await reply(test, last.id, { by: seller })
  await reply(test, last.id, { by: shop.owner })
  for (const member of [shop.owner, seller])
    expect(await noticesOf(member)).toEqual(['Rosa D. le preguntó algo a Óptica Ñandú'])
  await reply(test, first.id, { by: shop.owner })
  expect(await noticesOf(shop.owner)).toEqual([])
})

describe('the daily allowance of an account', () => {
  it('limits askers and answering readers, but not the team', async () => {
    const me = await person()
    const asked = []
    for (let i = 0; i < 5; i++)
      asked.push(await ask(test, shop, { by: me, text: `¿Tienen el modelo número ${i}?` }))
    await expect(ask(test, shop, { by: me })).rejects.toMatchObject({ code: 'too_many' })
    await expect(
      ask(test, shop, { text: '¿Ya vieron https://oferta.example/gratis?' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const [first] = asked
    const reader = await person()
    for (let i = 0; i < 5; i++) await reply(test, first?.id ?? '', { by: reader })
    await expect(reply(test, first?.id ?? '', { by: reader })).rejects.toMatchObject({
      code: 'too_many',
    })
    for (let i = 0; i < 7; i++) await reply(test, first?.id ?? '', { by: shop.owner })
  })
})

describe('the list in the workspace', () => {
  it('lists questions without an answer by the team, oldest first, then the rest; answers of readers do not close them', async () => {
    const [first, second, third] = [
      await ask(test, shop),
      await ask(test, shop),
      await ask(test, shop),
    ]
    await reply(test, first.id)
    await reply(test, second.id, { by: shop.owner })
    const { businessId } = { businessId: shop.id }
    const owner = test.as(shop.owner.token)
    const open = await owner.call(listBusinessQuestions, { businessId })
    expect(open.items.map(({ id }) => id)).toEqual([first.id, third.id])
    expect(
      (await owner.call(listBusinessQuestions, { businessId, state: 'answered' })).items.map(
        ({ id }) => id,
      ),
    ).toEqual([second.id])
    expect((await owner.call(listMyTasks, {})).counts).toEqual([
      { businessId, kind: 'question', count: 2 },
    ])
  })
})

it('the own list contains own questions and answers, newest first', async () => {
  const me = await person()
  const mine = await ask(test, shop, { by: me })
  const theirs = await ask(test, shop)
  const answer = await reply(test, theirs.id, { by: me })
  const { items } = await test.as(me.token).call(read.listMyQuestions, {})
  expect(items.map(({ kind, id, questionId }) => [kind, id, questionId])).toEqual([
    ['answer', answer.id, theirs.id],
    ['question', mine.id, mine.id],
  ])
  expect(await activityOf(me)).toMatchObject({
    isTeam: false,
    asked: [{ id: mine.id }],
    answered: [{ id: answer.id }],
  })
})
