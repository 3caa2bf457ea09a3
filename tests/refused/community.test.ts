import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { postComments } from '#db/tables/community/comments.ts'
import { answers, questions } from '#db/tables/community/questions.ts'
import { reviews } from '#db/tables/community/reviews.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import * as comments from '#features/community/comments/contract/write.ts'
import * as asking from '#features/community/questions/contract/write.ts'
import * as opinions from '#features/community/reviews/contract.ts'
import { commentOn } from '#tests/support/content/comments.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let shop: Business
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
})
afterAll(() => test.close())

const as = ({ token }: Person) => test.as(token)
const removed = { state: 'removed' as const }
const change = { text: '¿Y también abren los domingos?' }

async function comment() {
  const { id: commentId, by } = await commentOn(test)
  await test.services.db.update(postComments).set(removed).where(eq(postComments.id, commentId))
  return { commentId, by }
}
const question = async (set: Partial<typeof questions.$inferInsert> = {}) => {
  const { id: questionId, by } = await ask(test, shop)
  if (Object.keys(set).length > 0)
    await test.services.db.update(questions).set(set).where(eq(questions.id, questionId))
  return { questionId, by }
}
const answer = async (set: Partial<typeof answers.$inferInsert> = {}) => {
  const asked = await question()
  const { id: answerId, by: answerer } = await reply(test, asked.questionId)
  if (Object.keys(set).length > 0)
    await test.services.db.update(answers).set(set).where(eq(answers.id, answerId))
  return { ...asked, answerId, answerer }
}
const opinion = async (set: Partial<typeof reviews.$inferInsert> = {}) => {
  const { id: reviewId, by } = await makeReview(test, shop)
  if (Object.keys(set).length > 0)
    await test.services.db.update(reviews).set(set).where(eq(reviews.id, reviewId))
  return { reviewId, by }
}
const said = { stars: 5, text: 'Me atendieron muy bien', photos: [] }
const ours = { kind: 'business' as const, ...said }

testRefusals('below a post', () => test, {
  'a comment that was removed is changed': [
    'Este comentario ya se retiró; no se puede cambiar.',
    async () => {
      const { by, commentId } = await comment()
      return () => as(by).call(comments.editComment, { commentId, text: 'Mejor así.' })
    },
  ],
  'a comment that was removed is taken back': [
    'Este comentario ya se retiró.',
    async () => {
      const { by, commentId } = await comment()
      return () => as(by).call(comments.deleteComment, { commentId })
    },
  ],
})

testRefusals('of questions', () => test, {
  'a business that closed is asked': [
    'Este negocio cerró: ya no recibe preguntas.',
    async () => {
      const closed = await makeBusiness(test.services, { published: true })
      await test.services.db
        .update(businesses)
        .set({ state: 'closed' })
        .where(eq(businesses.id, closed.id))
      const by = await makePerson(test.services)
      return () => ask(test, closed, { by })
    },
  ],
  'it is about a product that is not sold': [
    'Este producto ya no está a la venta. Puedes preguntarle al negocio.',
    async () => {
      const store = await makeStore(test.services, { business: shop })
      const { slug: product } = await makeProduct(test.services, store, { set: { state: 'draft' } })
      const by = await makePerson(test.services)
      return () => ask(test, shop, { by, product })
    },
  ],
  'its own team asks': [
    'Eres parte del equipo de este negocio: aquí preguntan sus clientes.',
    async () => () => ask(test, shop, { by: shop.owner }),
  ],
  'a question that was removed is changed': [
    'Esto ya se retiró; no se puede cambiar.',
    async () => {
      const { by, questionId } = await question(removed)
      return () => as(by).call(asking.editQuestion, { questionId, change })
    },
  ],
  'a question is changed a quarter of an hour later': [
    'Ya pasaron 15 minutos: agrega lo que falta sin cambiar lo que otros leyeron.',
    async () => {
      const { by, questionId } = await question()
      return async () => {
        test.setNow(new Date(Date.now() + 16 * 60_000))
        await as(by)
          .call(asking.editQuestion, { questionId, change })
          .finally(() => test.setNow(null))
      }
    },
  ],
  'a question is added to a second time': [
    'Ya agregaste algo; solo se puede una vez.',
    async () => {
      const { by, questionId } = await question({
        addition: 'Es para una camioneta.',
        addedAt: new Date(),
      })
      return () =>
        as(by).call(asking.editQuestion, { questionId, change: { addition: 'Y otra más.' } })
    },
  ],
  'a question that was removed is taken back': [
    'Esta pregunta ya se retiró.',
    async () => {
      const { by, questionId } = await question(removed)
      return () => as(by).call(asking.deleteQuestion, { questionId })
    },
  ],
  'an answer that was removed is taken back': [
    'Esta respuesta ya se retiró.',
    async () => {
      const { answerer, answerId } = await answer(removed)
      return () => as(answerer).call(asking.deleteAnswer, { answerId })
    },
  ],
  'one’s own question is followed': [
    'Es tu pregunta: te avisamos de sus respuestas.',
    async () => {
      const { by, questionId } = await question()
      return () => as(by).call(asking.followQuestion, { questionId, follows: true })
    },
  ],
  'a stranger says which answer helped': [
    'Lo dice quien preguntó, o el negocio. Tú puedes decir que te sirvió.',
    async () => {
      const { answerer, answerId } = await answer()
      return () => as(answerer).call(asking.markHelpful, { answerId, isHelpful: true })
    },
  ],
  'who asked says that their own answer helped': [
    'Es tu respuesta: elige la de alguien más.',
    async () => {
      const { by, questionId } = await question()
      const { id: answerId } = await reply(test, questionId, { by })
      return () => as(by).call(asking.markHelpful, { answerId, isHelpful: true })
    },
  ],
  'one’s own answer is useful': [
    'Es tu respuesta: si sirvió, lo dicen otros.',
    async () => {
      const { answerer, answerId } = await answer()
      return () => as(answerer).call(asking.voteAnswer, { answerId, isUseful: true })
    },
  ],
})

testRefusals('of opinions', () => test, {
  'its own team gives one': [
    'Eres parte del equipo de este negocio: aquí opinan sus clientes.',
    async () => () => makeReview(test, shop, { by: shop.owner }),
  ],
  'a second one is given': [
    'Ya diste tu opinión sobre este negocio. Puedes cambiarla.',
    async () => {
      const { by } = await opinion()
      return () => as(by).call(opinions.writeReview, { ...ours, slug: shop.slug })
    },
  ],
  'another is given after one was removed': [
    'Retiramos tu opinión sobre este negocio; no puedes dar otra.',
    async () => {
      const { by } = await opinion(removed)
      return () => as(by).call(opinions.writeReview, { ...ours, slug: shop.slug })
    },
  ],
  'one that was removed is changed': [
    'Retiramos esta opinión; ya no se puede cambiar.',
    async () => {
      const { by, reviewId } = await opinion(removed)
      return () => as(by).call(opinions.editReview, { ...said, reviewId })
    },
  ],
  'one that was removed is taken back': [
    'Esta opinión ya se retiró.',
    async () => {
      const { by, reviewId } = await opinion(removed)
      return () => as(by).call(opinions.deleteReview, { reviewId })
    },
  ],
  'one that was answered is answered once more': [
    'Tu negocio ya respondió esta opinión. Solo se responde una vez.',
    async () => {
      const of = {
        businessId: shop.id,
        reviewId: (await opinion()).reviewId,
        text: 'Gracias por contarlo.',
      }
      await as(shop.owner).call(opinions.replyToReview, of)
      return () => as(shop.owner).call(opinions.replyToReview, of)
    },
  ],
  'one that is disputed is disputed once more': [
    'Ya la está revisando nuestro equipo.',
    async () => {
      const of = {
        businessId: shop.id,
        reviewId: (await opinion()).reviewId,
        reason: 'Esta persona nunca estuvo aquí.',
      }
      await as(shop.owner).call(opinions.disputeReview, of)
      return () => as(shop.owner).call(opinions.disputeReview, of)
    },
  ],
})
