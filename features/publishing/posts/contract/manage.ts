import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { freshnesses, postKinds, postStates, postStatuses, postViews } from '../vocabulary.ts'
import { postFields, postIdInput, staffPost, staffPostCard, teamLimit } from './post.ts'

const one = z.strictObject({ postId: postIdInput })

/**
 * Version that the change was made on: a save over a newer one is refused and names who saved it.
 */
const version = z.coerce.number().int().min(1)

/** Enough for a document of the maximum length. */
const maxBody = 1024 * 1024

const count = z.number().int()

export const listStaffPosts = endpoint({
  name: 'listStaffPosts',
  method: 'GET',
  path: '/api/staff/posts',
  summary: 'Posts of the blog for the team, latest action first',
  allow: staff('read'),
  input: z.strictObject({
    /** Words of the title or of the author's name. */
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
    /** Totals over all posts, and the number of categories. */
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
  summary: 'Create an empty post',
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
 * Saves the whole content of the working copy; the published copy is unchanged. `conflict` names
 * who saved it meanwhile, and when. A member with permission to create but not to edit may save
 * only their own draft, until it is published or scheduled; otherwise `forbidden`.
 */
export const savePost = endpoint({
  name: 'savePost',
  method: 'PUT',
  path: '/api/staff/posts/:postId',
  summary: 'Save the content of a post',
  allow: staff('edit', 'create'),
  limit: teamLimit,
  maxBody,
  /** `keeps`: stores the previous content as a version, even if the same member saved it. */
  input: one.extend({ version, fields: postFields, keeps: z.boolean().default(false) }),
  output: staffPost,
})

/** Publishes the current content at once; called again, it publishes later edits. */
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

/** At a local time in a time zone. */
export const schedulePost = endpoint({
  name: 'schedulePost',
  method: 'PUT',
  path: '/api/staff/posts/:postId/schedule',
  summary: 'Schedule the publication of a post',
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
  summary: 'Cancel the scheduled publication of a post',
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

/** Paused and stored posts are not public. */
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
  summary: 'Confirm that a post is still accurate',
  allow: staff('edit'),
  limit: teamLimit,
  input: one,
  output: staffPost,
})

/**
 * Records that the caller has the post open in the editor, and returns who else has. It locks
 * nobody out: the second to save gets a `conflict` that names the first.
 */
export const reportPostPresence = endpoint({
  name: 'reportPostPresence',
  method: 'POST',
  path: '/api/staff/posts/:postId/writers',
  summary: 'Report that the caller edits a post, and list who else does',
  allow: staff('edit', 'create'),
  limit: teamLimit,
  /** `leaves`: the caller closed the editor. */
  input: one.extend({ leaves: z.boolean().default(false) }),
  output: z.object({
    others: z.array(
      z.object({ id: z.uuid(), name: z.string().nullable(), since: z.iso.datetime() }),
    ),
  }),
})

/**
 * A member with permission to create but not to delete may discard only their own draft that was
 * never published; otherwise `forbidden`.
 */
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
