import { z } from 'zod'
import { businessStates } from '#features/directory/businesses/vocabulary.ts'
import { storeStates } from '#features/selling/stores/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { businessRoles } from '#shared/roles.ts'

/** The business of the directory that is the house's own, and what the caller may do in it. */
const houseBusiness = z.object({
  business: z
    .object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      state: z.enum(businessStates),
      /** Null while it has no store. */
      store: z
        .object({ handle: z.string(), state: z.enum(storeStates), products: z.number().int() })
        .nullable(),
    })
    .nullable(),
  /** The caller's in its team; null for who is not in it. */
  role: z.enum(businessRoles).nullable(),
})
export type HouseBusiness = z.output<typeof houseBusiness>

export const readHouseBusiness = endpoint({
  name: 'readHouseBusiness',
  method: 'GET',
  path: '/api/staff/house-business',
  summary: 'The business that is the house’s own',
  allow: staff('read'),
  input: z.strictObject({}),
  output: houseBusiness,
})

/** Gives nobody a place in its team. `not_found` for a business that is none; null: the house has none. */
export const chooseHouseBusiness = endpoint({
  name: 'chooseHouseBusiness',
  method: 'PUT',
  path: '/api/staff/house-business',
  summary: 'Say which business is the house’s own',
  allow: staff('manage_users'),
  input: z.strictObject({ businessId: z.uuid().nullable() }),
  output: houseBusiness,
})
