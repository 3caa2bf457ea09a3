import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { lineChange } from '#shared/line-change.ts'
import { pageSize } from '#shared/page-size.ts'
import { postIdInput, renderedPost, staffPost, teamLimit } from './post.ts'

const one = z.strictObject({ postId: postIdInput })
const number = z.coerce.number().int().min(1)

/** Stored versions of a post, newest first, without its current content. */
export const listPostVersions = endpoint({
  name: 'listPostVersions',
  method: 'GET',
  path: '/api/staff/posts/:postId/versions',
  summary: 'Earlier versions of a post',
  allow: staff('read'),
  input: one.extend({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        number,
        title: z.string(),
        savedBy: z.string().nullable(),
        savedAt: z.iso.datetime(),
        /** Whether this version is the published one. */
        isPublished: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** Differences between a version and the current content, by field and by line. */
export const comparePostVersion = endpoint({
  name: 'comparePostVersion',
  method: 'GET',
  path: '/api/staff/posts/:postId/versions/:number',
  summary: 'Differences from a version',
  allow: staff('read'),
  limit: teamLimit,
  input: one.extend({ number }),
  output: z.object({
    number,
    savedBy: z.string().nullable(),
    savedAt: z.iso.datetime(),
    /** `returns`: restoring the version also restores this field. */
    fields: z.array(
      z.object({
        name: z.string(),
        before: z.string(),
        now: z.string(),
        returns: z.boolean(),
        pictures: z.object({ before: picture.nullable(), now: picture.nullable() }).nullable(),
      }),
    ),
    lines: z.array(lineChange),
  }),
})

/** The current content is stored as a version first, so the restoration can be undone. */
export const restorePostVersion = endpoint({
  name: 'restorePostVersion',
  method: 'POST',
  path: '/api/staff/posts/:postId/versions/:number/restore',
  summary: 'Restore a version',
  allow: staff('edit', 'create'),
  limit: teamLimit,
  input: one.extend({ number, version: z.coerce.number().int().min(1) }),
  output: staffPost,
})

export const previewPost = endpoint({
  name: 'previewPost',
  method: 'GET',
  path: '/api/staff/posts/:postId/preview',
  summary: 'A post as readers would see it',
  allow: staff('read'),
  limit: teamLimit,
  input: one,
  output: renderedPost.extend({
    title: z.string(),
    subtitle: z.string(),
    minutes: z.number().int(),
  }),
})

/** For people outside the team; the link always shows the post's current content. */
export const createPreviewLink = endpoint({
  name: 'createPreviewLink',
  method: 'POST',
  path: '/api/staff/posts/:postId/preview-link',
  summary: 'A link that shows a post for a day',
  allow: staff('share'),
  limit: teamLimit,
  input: one,
  output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
})
