import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { questions } from '#db/tables/community/questions.ts'
import { spendAllowance } from '#features/accounts/server.ts'
import { isInTeam } from '#features/community/reviews/server/index.ts'
import { recordInteraction, registerSubjects } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { askQuestion as contract } from '../contract/write.ts'
import { getAskedBusiness } from './get-asked-business.ts'
import { lockAuthorProfile } from './lock-question.ts'
import { notifyBusinessTeam } from './notifying/notify-people.ts'
import { questionTags } from './question-tags.ts'

/** Id of a published product of the business. Throws `invalid`. */
async function productOf(tx: Database, businessId: string, slug: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from products p join stores s on s.id = p.store_id where p.slug = ${slug} and p.state = 'published' and s.business_id = ${businessId}`)
  if (!rows[0])
    throw new AppError(
      'invalid',
      'Este producto ya no está a la venta. Puedes preguntarle al negocio.',
    )
  return rows[0].id
}

/** Asks a business in public. Idempotent per `key`. Throws `forbidden` for team members and `conflict` for a closed business. */
export const askQuestion = handle(
  contract,
  async ({ services, caller, input: { slug, product, text, key } }) => {
    const personId = caller.userId
    const business = await getAskedBusiness(services.pool, slug)
    return services.db.transaction(async (tx) => {
      await lockAuthorProfile(tx, personId)
      const [before] = await tx
        .select({ id: questions.id })
        .from(questions)
        .where(and(eq(questions.personId, personId), eq(questions.key, key)))
      if (before) return before
      if (business.state === 'closed')
        throw new AppError('conflict', 'Este negocio cerró: ya no recibe preguntas.')
      if (await isInTeam(tx, business.id, personId))
        throw new AppError(
          'forbidden',
          'Eres parte del equipo de este negocio: aquí preguntan sus clientes.',
        )
      const productId = product ? await productOf(tx, business.id, product) : null
      await spendAllowance(services, tx, {
        profileId: personId,
        act: 'question',
        text,
        pictures: 0,
      })
      const now = services.now()
      const id = v7()
      await tx
        .insert(questions)
        .values({ id, businessId: business.id, productId, personId, key, text, createdAt: now })
      await registerSubjects(tx, 'business', [business.id])
      if (productId) await registerSubjects(tx, 'product', [productId])
      const subjectIds = productId ? [business.id, productId] : [business.id]
      await recordInteraction(tx, { profileId: personId, act: 'comment', subjectIds, at: now })
      await notifyBusinessTeam(services, tx, business, { questionId: id, text, by: personId })
      await invalidatePages(services, tx, questionTags(business.id))
      await services.announce(tx, 'question.asked', {
        questionId: id,
        businessId: business.id,
        personId,
      })
      return { id }
    })
  },
)
