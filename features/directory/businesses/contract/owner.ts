import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import {
  businessKinds,
  businessStates,
  factKinds,
  type SectionName,
  sectionNames,
} from '../vocabulary.ts'
import { badge, openNow } from './business-page.ts'
import {
  addressesSection,
  basicsSection,
  contactsSection,
  hoursSection,
  offerSection,
  photosSection,
  sectionOutputs,
} from './sections.ts'

const businessId = z.uuid()
const ofBusiness = z.strictObject({ businessId })

export const completeness = z.object({
  percent: z.number().int().min(0).max(100),
  missing: z.array(
    z.object({
      section: z.enum(sectionNames),
      points: z.number().int(),
      required: z.boolean(),
      todo: z.string(),
    }),
  ),
})

/**
 * A business as its team sees it. `sections` leaves out imported contacts, which are not public.
 */
export const myBusiness = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  role: z.enum(businessRoles),
  state: z.enum(businessStates),
  holidayUntil: z.iso.date().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  badge,
  /** Facts awaiting a staff decision. */
  inReview: z.array(z.enum(factKinds)),
  open: openNow,
  categoryName: z.string().nullable(),
  categoryIcon: z.string().nullable(),
  completeness,
  sections: z.object(sectionOutputs),
})

export type MyBusiness = z.output<typeof myBusiness>

export const listMyBusinesses = endpoint({
  name: 'listMyBusinesses',
  method: 'GET',
  path: '/api/my/businesses',
  summary: 'Businesses that the caller is a member of',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        role: z.enum(businessRoles),
        state: z.enum(businessStates),
        /** Staff took its page down. */
        isTakenDown: z.boolean(),
        badge,
        logo: picture.nullable(),
      }),
    ),
  }),
})

export const createMyBusiness = endpoint({
  name: 'createMyBusiness',
  method: 'POST',
  path: '/api/my/businesses',
  summary: 'Create a business as a draft',
  allow: signedIn,
  status: 201,
  limit: { points: 10, seconds: 3600 },
  input: z.strictObject({ name: basicsSection.shape.name, kind: z.enum(businessKinds) }),
  output: z.object({ id: z.uuid(), slug: z.string() }),
})

export const readMyBusiness = endpoint({
  name: 'readMyBusiness',
  method: 'GET',
  path: '/api/my/businesses/:businessId',
  summary: 'A business of the caller for editing',
  allow: member('seller'),
  impersonation: 'visible',
  input: ofBusiness,
  output: myBusiness,
})

/**
 * Saves one section. `version` is the version that the client read: throws `conflict` and changes
 * nothing when the section was saved in the meantime.
 */
const saveSection = <N extends string, S extends z.ZodObject>(
  name: N,
  path: SectionName,
  section: S,
  summary: string,
) =>
  endpoint({
    name: name as string,
    method: 'PUT',
    path: `/api/my/businesses/:businessId/${path}`,
    summary,
    allow: member('manager'),
    input: section.extend({ businessId, version: z.string().max(64) }) as unknown as z.ZodObject<
      S['shape'] & { businessId: z.ZodUUID; version: z.ZodString },
      z.core.$strict
    >,
    output: myBusiness,
  })

export const saveBasics = saveSection(
  'saveBasics',
  'basics',
  basicsSection,
  'Name, address of the page, description',
)
export const saveOffer = saveSection(
  'saveOffer',
  'offer',
  offerSection,
  'Category, products, services, payment',
)
export const saveAddresses = saveSection(
  'saveAddresses',
  'addresses',
  addressesSection,
  'Where the business is',
)
export const saveContacts = saveSection(
  'saveContacts',
  'contacts',
  contactsSection,
  'Ways to reach the business',
)
export const saveHours = saveSection(
  'saveHours',
  'hours',
  hoursSection,
  'Opening hours and special days',
)
export const savePhotos = saveSection(
  'savePhotos',
  'photos',
  photosSection,
  'Logo, cover and gallery',
)

/**
 * A draft can only be published; any other state can change into any other. `holidayUntil` requires
 * `holiday`.
 */
export const setBusinessState = endpoint({
  name: 'setBusinessState',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/state',
  summary: 'Publish, unpublish, go on holiday, close',
  allow: member('manager'),
  input: ofBusiness.extend({
    state: z.enum(businessStates),
    holidayUntil: calendarDay().nullable().default(null),
  }),
  output: myBusiness,
})

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId',
  summary: 'Delete a draft that was never published',
  allow: member('owner'),
  input: ofBusiness,
  output: z.object({}),
})

const team = z.object({
  members: z.array(
    z.object({
      profileId: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      avatarUrl: z.string().nullable(),
      role: z.enum(businessRoles),
      isCaller: z.boolean(),
    }),
  ),
})

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/api/my/businesses/:businessId/team',
  summary: 'Members of the business',
  allow: member('manager'),
  impersonation: 'visible',
  input: ofBusiness,
  output: team,
})

export const changeTeamRole = endpoint({
  name: 'changeTeamRole',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/team/:profileId',
  summary: 'Change what a member may do',
  allow: member('owner'),
  input: ofBusiness.extend({ profileId: z.uuid(), role: z.enum(businessRoles) }),
  output: team,
})

export const removeTeamMember = endpoint({
  name: 'removeTeamMember',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/team/:profileId',
  summary: 'Remove a member, or leave the team',
  allow: member('seller'),
  input: ofBusiness.extend({ profileId: z.uuid() }),
  output: z.object({}),
})
