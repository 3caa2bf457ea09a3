import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/public.ts'
import { readPublicFacts } from './read-public-facts.ts'

/** Returns the public verification data of a published business. The level is computed from the facts valid today. Throws `not_found`. */
export const readBusinessVerification = handle(
  contract.readBusinessVerification,
  async ({ services, input: { businessId } }) => {
    const found = await readPublicFacts(services.reads.pool, [businessId], services.now())
    const verification = found.get(businessId)
    if (!verification) throw notFound('el negocio')
    const { level, until, facts } = verification
    return { level, until, facts }
  },
)
