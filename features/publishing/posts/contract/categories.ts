import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { postLengths } from '../vocabulary.ts'
import { teamLimit } from './post.ts'

const categoryId = z.uuid()
const name = nameLine(postLengths.category, 'Escribe el nombre de la categoría')
  .min(2, 'Escribe el nombre de la categoría')
  .refine((typed) => /[\p{L}\p{N}]/u.test(typed), 'Usa letras o números')

export const listPostCategories = endpoint({
  name: 'listPostCategories',
  method: 'GET',
  path: '/api/staff/post-categories',
  summary: 'Categories of the blog with their number of posts',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({ id: categoryId, name: z.string(), slug: z.string(), posts: z.number().int() }),
    ),
  }),
})
export type PostCategory = z.output<typeof listPostCategories.output>['items'][number]

/** Throws `conflict` on the name when a category has an equivalent name. */
export const createPostCategory = endpoint({
  name: 'createPostCategory',
  method: 'POST',
  path: '/api/staff/post-categories',
  summary: 'Add a category to the blog',
  allow: staff('create'),
  status: 201,
  limit: teamLimit,
  input: z.strictObject({ name }),
  output: z.object({ id: categoryId }),
})

export const renamePostCategory = endpoint({
  name: 'renamePostCategory',
  method: 'PUT',
  path: '/api/staff/post-categories/:categoryId',
  summary: 'Rename a category; its address stays',
  allow: staff('edit'),
  limit: teamLimit,
  input: z.strictObject({ categoryId, name }),
  output: z.object({}),
})

/** Throws `conflict` while posts use the category. */
export const deletePostCategory = endpoint({
  name: 'deletePostCategory',
  method: 'DELETE',
  path: '/api/staff/post-categories/:categoryId',
  summary: 'Delete a category that no post has',
  allow: staff('delete'),
  limit: teamLimit,
  input: z.strictObject({ categoryId }),
  output: z.object({}),
})

/** Authors that can be assigned to a post: those not archived, by name. */
export const listPostAuthors = endpoint({
  name: 'listPostAuthors',
  method: 'GET',
  path: '/api/staff/post-authors',
  summary: 'Authors that can be assigned to a post',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })).max(500) }),
})
