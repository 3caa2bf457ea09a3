import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { interestTopics } from '../vocabulary.ts'

const interests = z.object({ topics: z.array(z.enum(interestTopics)) })

/** Topics that the caller chose when they registered or later. */
export const readInterests = endpoint({
  name: 'readInterests',
  method: 'GET',
  path: '/api/my/interests',
  summary: 'Topics that the caller is interested in',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: interests,
})

export const saveInterests = endpoint({
  name: 'saveInterests',
  method: 'PUT',
  path: '/api/my/interests',
  summary: 'Choose the topics that one is interested in',
  allow: signedIn,
  limit: { points: 120, seconds: 600 },
  input: z.strictObject({
    topics: z.array(z.enum(interestTopics)).max(interestTopics.length),
  }),
  output: interests,
})
