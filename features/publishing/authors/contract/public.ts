import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { authorLanguages, authorNetworks, experienceLevels } from '../vocabulary.ts'

const author = z.object({
  id: z.uuid(),
  username: z.string(),
  /** First and last name, or the username where there is none. */
  name: z.string(),
  experienceLevel: z.enum(experienceLevels).nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  profileImage: picture.nullable(),
  followers: z.number().int(),
  /** That everybody may read. */
  posts: z.number().int(),
})
export type PublicAuthor = z.output<typeof author>

const authorPage = author.extend({
  preferredLanguage: z.enum(authorLanguages).nullable(),
  socialMedia: z.partialRecord(z.enum(authorNetworks), z.string()),
  coverImage: picture.nullable(),
  /** Writes no more: nobody begins to follow them. */
  isArchived: z.boolean(),
  isDemo: z.boolean(),
})
export type AuthorPage = z.output<typeof authorPage>

/** `not_found` for nobody of that username. Nothing of how to reach them beside what they say themselves elsewhere. */
export const readAuthor = endpoint({
  name: 'readAuthor',
  method: 'GET',
  path: '/api/authors/:username',
  summary: 'An author as everybody sees them',
  allow: anyone,
  kept: { tags: ['posts'] },
  input: z.strictObject({ username: z.string().min(1).max(120) }),
  output: authorPage,
})

export const listAuthors = endpoint({
  name: 'listAuthors',
  method: 'GET',
  path: '/api/authors',
  summary: 'Authors, the most followed first',
  allow: anyone,
  kept: { tags: ['posts'] },
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(author), next: z.string().nullable() }),
})
