import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import {
  authorLanguages,
  authorNetworks,
  authorStatuses,
  experienceLevels,
  workModes,
} from '../vocabulary.ts'
import { authorFields } from './author-form.ts'

const authorId = z.uuid()
const version = z.string().regex(/^\d{1,9}$/)

/** Calls of one member of the team: more than anybody types, and few enough to stop a program. */
const limit = { points: 600, seconds: 600 }

const staffAuthor = z.object({
  id: authorId,
  username: z.string(),
  /** First and last name, or the username where there is none. */
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** As people abroad write it, with + and spaces. */
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  preferredLanguage: z.enum(authorLanguages).nullable(),
  experienceLevel: z.enum(experienceLevels).nullable(),
  workMode: z.enum(workModes).nullable(),
  socialMedia: z.partialRecord(z.enum(authorNetworks), z.string()),
  profileImageId: z.uuid().nullable(),
  profileImage: picture.nullable(),
  coverImageId: z.uuid().nullable(),
  coverImage: picture.nullable(),
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  isArchived: z.boolean(),
  followers: z.number().int(),
  /** That everybody may read. */
  posts: z.number().int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
})
export type StaffAuthor = z.output<typeof staffAuthor>

const row = staffAuthor
  .pick({
    id: true,
    username: true,
    name: true,
    city: true,
    country: true,
    experienceLevel: true,
    profileImage: true,
    followers: true,
    posts: true,
  })
  .extend({ status: z.enum(authorStatuses) })
export type AuthorRow = z.output<typeof row>

/** Active: all that are not archived. The most popular first are at most ten; the others come newest first. */
export const findAuthors = endpoint({
  name: 'findAuthors',
  method: 'GET',
  path: '/api/staff/authors',
  summary: 'Authors of one status, and how many each has',
  allow: staff('read'),
  input: z.strictObject({
    status: z.enum(authorStatuses).default('active'),
    /** Part of a name or username. */
    q: z.string().trim().max(120).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(row),
    next: z.string().nullable(),
    /** Of what was looked for. */
    counts: z.record(z.enum(authorStatuses), z.number().int()),
  }),
})

export const readStaffAuthor = endpoint({
  name: 'readStaffAuthor',
  method: 'GET',
  path: '/api/staff/authors/:authorId',
  summary: 'One author with what only the team sees',
  allow: staff('read'),
  input: z.strictObject({ authorId }),
  output: staffAuthor,
})

export const createAuthor = endpoint({
  name: 'createAuthor',
  method: 'POST',
  path: '/api/staff/authors',
  summary: 'A new author',
  allow: staff('create'),
  status: 201,
  limit,
  input: authorFields,
  output: staffAuthor,
})

/** `conflict` when somebody else saved it since that version. */
export const saveAuthor = endpoint({
  name: 'saveAuthor',
  method: 'PUT',
  path: '/api/staff/authors/:authorId',
  summary: 'Change an author',
  allow: staff('edit'),
  limit,
  input: authorFields.extend({ authorId, version }),
  output: staffAuthor,
})

/** An archived author is in no list and can't be followed; what they wrote stays theirs. Again it stays as it is. */
export const archiveAuthor = endpoint({
  name: 'archiveAuthor',
  method: 'PUT',
  path: '/api/staff/authors/:authorId/archived',
  summary: 'Put an author into the archive, or bring them back',
  allow: staff('delete'),
  limit,
  input: z.strictObject({ authorId, isArchived: z.boolean() }),
  output: staffAuthor,
})
