import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { consentRequests } from '#db/tables/growth/consents.ts'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import { isSigned } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { type ConsentWording, consentPurposes } from '#shared/consents.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/sign-up.ts'
import { acceptConsents } from '../accept-consents.ts'
import { requestContext } from '../request-consents.ts'
import { writeConsents } from '../write-consents.ts'

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The request of a link, locked if it is to be answered. Throws `not_found` for an invalid or expired link. */
async function findRequest(services: Services, db: Database, token: string, isLocked: boolean) {
  const [id = '', signature = ''] = token.split('.')
  const isValid =
    isUuid.test(id) && (await isSigned(services, 'consent_link', requestContext(id), signature))
  if (!isValid) throw notFound('ese enlace')
  const query = db.select().from(consentRequests).where(eq(consentRequests.id, id))
  const [request] = isLocked ? await query.for('update') : await query
  if (!request || request.expiresAt <= services.now()) throw notFound('ese enlace')
  const [business] = await db
    .select({ name: businesses.name, slug: businesses.slug, state: businesses.state })
    .from(contactBooks)
    .innerJoin(businesses, eq(businesses.id, contactBooks.businessId))
    .where(eq(contactBooks.id, request.bookId))
  if (!business) throw notFound('ese negocio')
  return { request, business }
}

type Found = Awaited<ReturnType<typeof findRequest>>

const serialize = (
  { request, business }: Found,
  isConfirmed: boolean | null,
): contract.ConsentRequest => ({
  business: { name: business.name, slug: business.state === 'draft' ? null : business.slug },
  choices: request.choices,
  wording: request.wording as ConsentWording,
  isSpoken: request.origin === 'spoken',
  state: isConfirmed === null ? 'waiting' : isConfirmed ? 'confirmed' : 'declined',
})

/** What a confirmation mail asks for. */
export const readConsentRequest = handle(
  contract.readConsentRequest,
  async ({ services, input: { token } }) => {
    const found = await findRequest(services, services.db, token, false)
    return serialize(found, found.request.isConfirmed)
  },
)

/** Confirms or declines; the first answer counts, and what was said of the person goes out of the request. */
export const answerConsentRequest = handle(
  contract.answerConsentRequest,
  ({ services, input: { token, confirms } }) =>
    services.db.transaction(async (tx) => {
      const found = await findRequest(services, tx, token, true)
      const { id, bookId, email, name, phone, choices, origin, wording, askedBy, isConfirmed } =
        found.request
      if (isConfirmed !== null || !email) return serialize(found, isConfirmed)
      const at = services.now()
      if (confirms)
        await acceptConsents(services, tx, {
          bookId,
          profileId: null,
          name,
          email,
          phone,
          choices,
          origin,
          wording: wording as ConsentWording,
          askedBy,
        })
      else
        await writeConsents(
          services,
          tx,
          { bookId, origin: 'link', at },
          consentPurposes.map((purpose) => ({
            channel: 'email' as const,
            purpose,
            address: email,
            state: 'refused' as const,
            isOwn: true,
          })),
        )
      await tx
        .update(consentRequests)
        .set({ name: null, email: null, phone: null, answeredAt: at, isConfirmed: confirms })
        .where(eq(consentRequests.id, id))
      return serialize(found, confirms)
    }),
)
