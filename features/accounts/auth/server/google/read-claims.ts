import { z } from 'zod'
import { knownDomain, tidyName } from '#shared/lines.ts'

/** People choose their own names at Google, so they are as untrusted as any input. */
const nameClaim = (max: number) => z.string().overwrite(tidyName).trim().max(max)

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().overwrite(knownDomain).pipe(z.email().max(254)),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: nameClaim(120).optional().catch(undefined),
  given_name: nameClaim(60).optional().catch(undefined),
  family_name: nameClaim(60).optional().catch(undefined),
})

/** The validated claims about a person. */
export type Claims = z.output<typeof claims>

/** Parses the claims of an ID token that the site uses; null when a required one is missing. */
export const readClaims = (payload: unknown): Claims | null =>
  claims.safeParse(payload).data ?? null
