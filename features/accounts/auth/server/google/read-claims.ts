import { z } from 'zod'
import { knownDomain, tidyName } from '#shared/lines.ts'

/** Names are their people's own words at Google: as deceiving as any. */
const said = (max: number) => z.string().overwrite(tidyName).trim().max(max)

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().overwrite(knownDomain).pipe(z.email().max(254)),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: said(120).optional().catch(undefined),
  given_name: said(60).optional().catch(undefined),
  family_name: said(60).optional().catch(undefined),
})

/** What Google says of a person, checked already. */
export type Claims = z.output<typeof claims>

/** The claims of an ID token that we use; null when one that must be there is not. */
export const readClaims = (payload: unknown): Claims | null =>
  claims.safeParse(payload).data ?? null
