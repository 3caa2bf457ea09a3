import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
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

/** Rate limit per team member: more than a person needs, low enough to stop a script. */
const limit = { points: 600, seconds: 600 }

const staffAuthor = z.object({
  id: authorId,
  username: z.string(),
  /** First and last name, or the username if both are empty. */
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** International format with + and spaces. */
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
  /** Number of public posts. */
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

/**
 * `active` lists all that are not archived. `popular` has at most ten, by followers; the other
 * lists are newest first.
 */
export const findAuthors = endpoint({
  name: 'findAuthors',
  method: 'GET',
  path: '/api/staff/authors',
  summary: 'Authors of one status, with the number in each',
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
    /** Number of matches in each status. */
    counts: z.record(z.enum(authorStatuses), z.number().int()),
  }),
})

export const readStaffAuthor = endpoint({
  name: 'readStaffAuthor',
  method: 'GET',
  path: '/api/staff/authors/:authorId',
  summary: 'One author with the fields that only the team sees',
  allow: staff('read'),
  input: z.strictObject({ authorId }),
  output: staffAuthor,
})

export const createAuthor = endpoint({
  name: 'createAuthor',
  method: 'POST',
  path: '/api/staff/authors',
  summary: 'Create an author',
  allow: staff('create'),
  status: 201,
  limit,
  input: authorFields,
  output: staffAuthor,
})

/** Throws `conflict` when another member saved the author since `version`. */
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

/**
 * An archived author is in no list and cannot be followed; their posts keep the name. Setting the
 * same value again changes nothing.
 */
export const archiveAuthor = endpoint({
  name: 'archiveAuthor',
  method: 'PUT',
  path: '/api/staff/authors/:authorId/archived',
  summary: 'Archive or restore an author',
  allow: staff('delete'),
  limit,
  input: z.strictObject({ authorId, isArchived: z.boolean() }),
  output: staffAuthor,
})
