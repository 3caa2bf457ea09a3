import { z } from 'zod'
import { businessStates } from '#features/directory/businesses/vocabulary.ts'
import { storeStates } from '#features/selling/stores/vocabulary.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { endpoint, staff } from '#shared/endpoint.ts'

/** The platform's own business, and the caller's role in it. */
const platformBusiness = z.object({
  business: z
    .object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      state: z.enum(businessStates),
      /** Null if it has no store. */
      store: z
        .object({ handle: z.string(), state: z.enum(storeStates), products: z.number().int() })
        .nullable(),
    })
    .nullable(),
  /** The caller's role in its team; null if they are not a member. */
  role: z.enum(businessRoles).nullable(),
})
export type PlatformBusiness = z.output<typeof platformBusiness>

export const readPlatformBusiness = endpoint({
  name: 'readPlatformBusiness',
  method: 'GET',
  path: '/api/staff/house-business',
  summary: 'The platform’s own business',
  allow: staff('read'),
  input: z.strictObject({}),
  output: platformBusiness,
})

/**
 * Does not make anybody a member of its team. Throws `not_found` for an unknown business; null
 * removes the choice.
 */
export const choosePlatformBusiness = endpoint({
  name: 'choosePlatformBusiness',
  method: 'PUT',
  path: '/api/staff/house-business',
  summary: 'Choose the platform’s own business',
  allow: staff('manage_users'),
  input: z.strictObject({ businessId: z.uuid().nullable() }),
  output: platformBusiness,
})
