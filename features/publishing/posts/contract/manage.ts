import { z } from 'zod'
import { calendarDay } from '#shared/calendar-day.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { freshnesses, postKinds, postStates, postStatuses, postViews } from '../vocabulary.ts'
import { postFields, postIdInput, staffPost, staffPostCard, teamLimit } from './post.ts'

const one = z.strictObject({ postId: postIdInput })

/** Over which version it is done: whoever is second is told who was first. */
const version = z.coerce.number().int().min(1)

/** What a document of the longest kind needs. */
const maxBody = 1024 * 1024

const count = z.number().int()

export const listStaffPosts = endpoint({
  name: 'listStaffPosts',
  method: 'GET',
  path: '/api/staff/posts',
  summary: 'Posts of the blog as the team works on them, last touched first',
  allow: staff('read'),
  input: z.strictObject({
    /** Words of the title, or of the author's name. */
    q: z.string().trim().max(100).optional(),
    view: z.enum(postViews).optional(),
    kind: z.enum(postKinds).optional(),
    status: z.enum(postStatuses).optional(),
    freshness: z.enum(freshnesses).optional(),
    categoryId: z.uuid().optional(),
    authorId: z.uuid().optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(staffPostCard),
    next: z.string().nullable(),
    /** Of all posts, and of the team's own categories. */
    counts: z.object({
      ...(Object.fromEntries(postViews.map((name) => [name, count])) as Record<
        (typeof postViews)[number],
        typeof count
      >),
      categories: count,
    }),
  }),
})

export const createPost = endpoint({
  name: 'createPost',
  method: 'POST',
  path: '/api/staff/posts',
  summary: 'Begin a post',
  allow: staff('create'),
  status: 201,
  limit: teamLimit,
  input: z.strictObject({}),
  output: z.object({ id: postIdInput }),
})

export const readStaffPost = endpoint({
  name: 'readStaffPost',
  method: 'GET',
  path: '/api/staff/posts/:postId',
  summary: 'A post for editing',
  allow: staff('read'),
  input: one,
  output: staffPost,
})

/**
 * Saves all that is written. `conflict` says who saved it meanwhile, and when. What everybody reads stays as it was published. Who may create
 * and not edit writes their own draft until it is published or scheduled; `forbidden` for any other.
 */
export const savePost = endpoint({
  name: 'savePost',
  method: 'PUT',
  path: '/api/staff/posts/:postId',
  summary: 'Save what is written in a post',
  allow: staff('edit', 'create'),
  limit: teamLimit,
  maxBody,
  /** `keeps`: what is there stays as a version, whoever wrote it. */
  input: one.extend({ version, fields: postFields, keeps: z.boolean().default(false) }),
  output: staffPost,
})

/** Now, with what is written now; again for what was written since. */
export const publishPost = endpoint({
  name: 'publishPost',
  method: 'POST',
  path: '/api/staff/posts/:postId/publish',
  summary: 'Publish a post as it is',
  allow: staff('edit'),
  limit: teamLimit,
  input: one.extend({ version }),
  output: staffPost,
})

/** At a time that clocks of a zone show. */
export const schedulePost = endpoint({
  name: 'schedulePost',
  method: 'PUT',
  path: '/api/staff/posts/:postId/schedule',
  summary: 'Publish a post by itself, later',
  allow: staff('edit'),
  limit: teamLimit,
  input: one.extend({
    version,
    day: calendarDay('Elige el día'),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, como 09:30'),
    zone: z.string().min(1, 'Elige la zona horaria').max(60),
  }),
  output: staffPost,
})

export const unschedulePost = endpoint({
  name: 'unschedulePost',
  method: 'DELETE',
  path: '/api/staff/posts/:postId/schedule',
  summary: 'Not publish a post by itself',
  allow: staff('edit'),
  limit: teamLimit,
  input: one,
  output: staffPost,
})

export const unpublishPost = endpoint({
  name: 'unpublishPost',
  method: 'POST',
  path: '/api/staff/posts/:postId/unpublish',
  summary: 'Make a published post a draft again',
  allow: staff('edit'),
  limit: teamLimit,
  input: one,
  output: staffPost,
})

/** Paused and stored posts are seen by nobody. */
export const setPostState = endpoint({
  name: 'setPostState',
  method: 'PUT',
  path: '/api/staff/posts/:postId/state',
  summary: 'Pause, store or activate a post',
  allow: staff('edit'),
  limit: teamLimit,
  input: one.extend({ state: z.enum(postStates) }),
  output: staffPost,
})

export const touchPost = endpoint({
  name: 'touchPost',
  method: 'POST',
  path: '/api/staff/posts/:postId/touch',
  summary: 'Say that a post still holds',
  allow: staff('edit'),
  limit: teamLimit,
  input: one,
  output: staffPost,
})

/** Says that the caller has it open for writing, and who else has. Nobody is kept out: whoever saves second is still told who was first. */
export const meetWriters = endpoint({
  name: 'meetWriters',
  method: 'POST',
  path: '/api/staff/posts/:postId/writers',
  summary: 'Say that one writes in a post, and hear who else does',
  allow: staff('edit', 'create'),
  limit: teamLimit,
  /** `leaves`: the caller has closed it. */
  input: one.extend({ leaves: z.boolean().default(false) }),
  output: z.object({
    others: z.array(
      z.object({ id: z.uuid(), name: z.string().nullable(), since: z.iso.datetime() }),
    ),
  }),
})

/** Who may create and not delete discards their own draft that was never published; `forbidden` for any other. */
export const deletePost = endpoint({
  name: 'deletePost',
  method: 'DELETE',
  path: '/api/staff/posts/:postId',
  summary: 'Delete a post with its versions and comments',
  allow: staff('delete', 'create'),
  limit: teamLimit,
  input: one,
  output: z.object({}),
})
