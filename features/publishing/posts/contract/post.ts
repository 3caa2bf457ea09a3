import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { tidyName } from '#shared/lines.ts'
import { commentSettings, postKinds, postLengths, postStates, postStatuses } from '../vocabulary.ts'
import { postDocument, storedDocument } from './document.ts'
import { plainString } from './nodes.ts'

export const postIdInput = z.uuid()

/** Rate limit per team member: more than a person needs, low enough to stop a script. */
export const teamLimit = { points: 600, seconds: 600 }

const words = (max: number) =>
  plainString(100_000).overwrite(tidyName).trim().max(max, `Usa como máximo ${max} caracteres`)

/** One or a few words, as readers search for them: `comercio justo`. */
export const tag = z
  .string()
  .overwrite(tidyName)
  .trim()
  .toLowerCase()
  .transform((name) => name.replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, 'Escribe la etiqueta')
      .max(postLengths.tag, `Usa como máximo ${postLengths.tag} caracteres`)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#&'-]*$/u, 'Usa letras, números y espacios'),
  )

export const postSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Usa al menos 3 caracteres')
  .max(80, 'Usa como máximo 80 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa solo letras sin acento, números y guiones')

/** The content of a post; drafts may leave any of it empty. */
export const postFields = z.strictObject({
  kind: z.enum(postKinds),
  title: words(postLengths.title),
  subtitle: words(postLengths.subtitle),
  synopsis: words(postLengths.synopsis),
  document: postDocument,
  tags: z
    .array(tag)
    .max(postLengths.tags, `Usa como máximo ${postLengths.tags} etiquetas`)
    .transform((names) => [...new Set(names)])
    .pipe(z.array(z.string())),
  categoryId: z.uuid().nullable(),
  authorId: z.uuid().nullable(),
  coverId: z.uuid().nullable(),
  coverAlt: words(postLengths.alt),
  seoTitle: words(postLengths.seoTitle),
  seoDescription: words(postLengths.seoDescription),
  comments: z.enum(commentSettings),
  /** Null: derived from the title at publication. */
  slug: postSlug.nullable(),
})
export type PostFields = z.output<typeof postFields>

/** Name of a team member; null after their account is deleted. */
const memberName = z.string().nullable()

/** A stored picture that the document contains. */
const shownPicture = z.object({ mediaId: z.uuid(), picture })

export const author = z.object({ id: z.uuid(), username: z.string(), name: z.string() })
export const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

/** A post's working copy, as the team edits it. */
export const staffPost = z.object({
  id: postIdInput,
  version: z.number().int(),
  fields: postFields.extend({ document: storedDocument }),
  pictures: z.array(shownPicture),
  status: z.enum(postStatuses),
  state: z.enum(postStates),
  publishedAt: z.iso.datetime().nullable(),
  /** Public slug; null while it is not published. */
  publicSlug: z.string().nullable(),
  /** Edited since it was last published. */
  hasChanges: z.boolean(),
  /** `problem`: why the scheduled publication failed; the post then waits for another date. */
  scheduled: z
    .object({ at: z.iso.datetime(), zone: z.string(), problem: z.string().nullable() })
    .nullable(),
  checkedAt: z.iso.datetime().nullable(),
  savedBy: memberName,
  /** Whether the caller made the last save. */
  isOwnSave: z.boolean(),
  savedAt: z.iso.datetime(),
  /** Reading time in whole minutes. */
  minutes: z.number().int(),
  /** What the caller may do with the post; members may edit and discard their own drafts. */
  may: z.object({ write: z.boolean(), discard: z.boolean() }),
})
export type StaffPost = z.output<typeof staffPost>

/** A post in the team's list. */
export const staffPostCard = z.object({
  id: postIdInput,
  title: z.string(),
  excerpt: z.string(),
  minutes: z.number().int(),
  kind: z.enum(postKinds),
  status: z.enum(postStatuses),
  state: z.enum(postStates),
  category: z.string().nullable(),
  author: z.string().nullable(),
  cover: picture.nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  scheduleProblem: z.string().nullable(),
  /** In the last `postViewDays` days. */
  viewCount: z.number().int(),
  /** Including replies. */
  commentCount: z.number().int(),
  /** People who marked it «Me sirvió». */
  likeCount: z.number().int(),
  hasChanges: z.boolean(),
  publicSlug: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Team member who performed the last action on the post, and when. */
  lastInteraction: z.object({ at: z.iso.datetime(), by: memberName }),
})
export type StaffPostCard = z.output<typeof staffPostCard>

/** A document rendered for readers. */
export const renderedPost = z.object({
  /** Rendered by the server from known node types; inserted without further sanitizing. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.literal([2, 3]), text: z.string() })),
  /** Numbered in the order of citation; the HTML ends with the same list. */
  bibliography: z.array(
    z.object({ number: z.number().int(), text: z.string(), url: z.string().nullable() }),
  ),
})
export type RenderedPost = z.output<typeof renderedPost>
