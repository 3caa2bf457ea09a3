import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { authorLanguages, authorNetworks, experienceLevels } from '../vocabulary.ts'

const author = z.object({
  id: z.uuid(),
  username: z.string(),
  /** First and last name, or the username if both are empty. */
  name: z.string(),
  experienceLevel: z.enum(experienceLevels).nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  profileImage: picture.nullable(),
  followers: z.number().int(),
  /** Number of public posts. */
  posts: z.number().int(),
})
export type PublicAuthor = z.output<typeof author>

const authorPage = author.extend({
  preferredLanguage: z.enum(authorLanguages).nullable(),
  socialMedia: z.partialRecord(z.enum(authorNetworks), z.string()),
  coverImage: picture.nullable(),
  /** Archived authors cannot be followed. */
  isArchived: z.boolean(),
  isDemo: z.boolean(),
})
export type AuthorPage = z.output<typeof authorPage>

/**
 * Throws `not_found` for an unknown username. Contains no contact details except the author's own
 * public links.
 */
export const readAuthor = endpoint({
  name: 'readAuthor',
  method: 'GET',
  path: '/api/authors/:username',
  summary: 'An author’s public page',
  allow: anyone,
  cached: { tags: ['posts'] },
  input: z.strictObject({ username: z.string().min(1).max(120) }),
  output: authorPage,
})

export const listAuthors = endpoint({
  name: 'listAuthors',
  method: 'GET',
  path: '/api/authors',
  summary: 'Authors, the most followed first',
  allow: anyone,
  cached: { tags: ['posts'] },
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(author), next: z.string().nullable() }),
})
