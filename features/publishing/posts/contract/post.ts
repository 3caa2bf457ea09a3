import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { tidyName } from '#shared/lines.ts'
import { commentSettings, postKinds, postLengths, postStates, postStatuses } from '../vocabulary.ts'
import { postDocument, storedDocument } from './document.ts'
import { plainString } from './nodes.ts'

export const postIdInput = z.uuid()

/** Calls of one member of the team: more than anybody types, and few enough to stop a program. */
export const teamLimit = { points: 600, seconds: 600 }

const words = (max: number) =>
  plainString(100_000).overwrite(tidyName).trim().max(max, `Usa como máximo ${max} caracteres`)

/** One word or a few, as readers look for them: `comercio justo`. */
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

/** All that is written in a post; drafts may lack any of it. */
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
  /** Null: made of the title when it is published. */
  slug: postSlug.nullable(),
})
export type PostFields = z.output<typeof postFields>

/** Who of the team; null once their account is gone. */
const memberName = z.string().nullable()

/** A stored picture that a document shows. */
const shownPicture = z.object({ mediaId: z.uuid(), picture })

export const author = z.object({ id: z.uuid(), username: z.string(), name: z.string() })
export const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

/** A post as the team edits it. */
export const staffPost = z.object({
  id: postIdInput,
  version: z.number().int(),
  fields: postFields.extend({ document: storedDocument }),
  pictures: z.array(shownPicture),
  status: z.enum(postStatuses),
  state: z.enum(postStates),
  publishedAt: z.iso.datetime().nullable(),
  /** Its address in public; null while it has none. */
  publicSlug: z.string().nullable(),
  /** Written since it was last published. */
  hasChanges: z.boolean(),
  /** `problem`: why it was not published when that moment came; it waits for another date. */
  scheduled: z
    .object({ at: z.iso.datetime(), zone: z.string(), problem: z.string().nullable() })
    .nullable(),
  checkedAt: z.iso.datetime().nullable(),
  savedBy: memberName,
  /** Whether the reader saved it last. */
  isOwnSave: z.boolean(),
  savedAt: z.iso.datetime(),
  /** Whole minutes that reading it takes. */
  minutes: z.number().int(),
  /** What whoever reads it may do with it: their own draft is theirs to write and to discard. */
  may: z.object({ write: z.boolean(), discard: z.boolean() }),
})
export type StaffPost = z.output<typeof staffPost>

/** A post as the blog manager lists it. */
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
  /** As readers see it: with replies. */
  commentCount: z.number().int(),
  hasChanges: z.boolean(),
  publicSlug: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Who of the team did something with it last, and when. */
  lastInteraction: z.object({ at: z.iso.datetime(), by: memberName }),
})
export type StaffPostCard = z.output<typeof staffPostCard>

/** A document as readers get it. */
export const renderedPost = z.object({
  /** Made by us of nodes that we know: set as it stands. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.literal([2, 3]), text: z.string() })),
  /** Numbered as the text names them; the HTML lists them at its end, too. */
  bibliography: z.array(
    z.object({ number: z.number().int(), text: z.string(), url: z.string().nullable() }),
  ),
})
export type RenderedPost = z.output<typeof renderedPost>
