import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { newsKinds } from './vocabulary.ts'

/** What one of those whom the reader follows did, as it still stands. */
export const newsItem = z.object({
  id: z.uuid(),
  kind: z.enum(newsKinds),
  text: z.string(),
  /** Where it leads, a path of ours. */
  path: z.string(),
  /** How whoever did it is called. */
  who: z.string(),
  /** Address of a picture of it, or of the business. */
  picture: z.string().nullable(),
  at: z.iso.datetime(),
  /** It happened since they follow, and they have not seen it. */
  isNew: z.boolean(),
})
export type NewsItem = z.output<typeof newsItem>

export const listNews = endpoint({
  name: 'listNews',
  method: 'GET',
  path: '/api/my/news',
  summary: 'What those whom the caller follows did, newest first',
  allow: signedIn,
  input: z.strictObject({ after: z.string().max(300).optional(), size: pageSize }),
  output: z.object({
    items: z.array(newsItem),
    next: z.string().nullable(),
    /** Whether they follow anybody. */
    follows: z.boolean(),
  }),
})

export const findUnseen = endpoint({
  name: 'findUnseen',
  method: 'GET',
  path: '/api/my/news/unseen',
  summary: 'Whether there is something new that the caller has not seen',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ isNew: z.boolean() }),
})

/** All until `until`, the newest moment of the list; never less than before. */
export const seeNews = endpoint({
  name: 'seeNews',
  method: 'PUT',
  path: '/api/my/news/seen',
  summary: 'Remember up to when the caller has seen what is new',
  allow: signedIn,
  limit: { points: 600, seconds: 600 },
  input: z.strictObject({ until: z.iso.datetime() }),
  output: z.object({}),
})
