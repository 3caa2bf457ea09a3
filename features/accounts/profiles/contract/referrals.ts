import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

/**
 * Counts a visit by somebody's link, once a day per device and per network. `device` is a random id that the device made for itself. The answer is the
 * same whether the link is anybody's or not; the own link does not count.
 */
export const countReferralVisit = endpoint({
  name: 'countReferralVisit',
  method: 'POST',
  path: '/api/referrals/visits',
  summary: 'Count a visit by a referral link',
  allow: anyone,
  input: z.strictObject({ ref: z.uuid(), device: z.uuid() }),
  output: z.object({}),
  // Many people come from one address, by many links; of each link it counts once a day.
  limit: { points: 120, seconds: 3600 },
})

/**
 * What the caller's own link has brought: visits, accounts whose e-mail is confirmed, and of these the ones that own a business with
 * a badge or have shown who they are.
 */
export const readReferrals = endpoint({
  name: 'readReferrals',
  method: 'GET',
  path: '/api/referrals',
  summary: 'What the own referral link brought',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({
    visited: z.number().int(),
    registered: z.number().int(),
    verified: z.number().int(),
  }),
})
