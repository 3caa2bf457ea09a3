import { z } from 'zod'
import { endpoint, signedIn } from '../../shared/endpoint.ts'

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.string(),
  isProfileComplete: z.boolean(),
})

/** The caller's own row. `not_found` while the account has none: the page retries as the specification says. */
export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  summary: 'Own profile',
  allow: signedIn,
  input: z.strictObject({}),
  output: profile,
})
