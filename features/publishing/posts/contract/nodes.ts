import { z } from 'zod'
import { tidyName } from '#shared/lines.ts'
import { videoProviders } from '../vocabulary.ts'
import { href, isVideoId } from './links.ts'

/**
 * Text without control characters except line feeds and tabs. Vertical tabs of office programs
 * become line feeds.
 */
export const plainString = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\v\f]/g, '\n'))
    .max(max)
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(text),
      'Este texto tiene signos que no se pueden mostrar',
    )

const bare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })

const mark = z.discriminatedUnion('type', [
  bare('bold'),
  bare('italic'),
  bare('underline'),
  bare('strike'),
  bare('code'),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])
export type TextMark = z.output<typeof mark>

/** Key of a bibliography entry within its document; readers do not see it. */
export const entryKey = z.string().regex(/^[a-z0-9]{1,16}$/)

const text = z.strictObject({
  type: z.literal('text'),
  text: plainString(20_000).min(1),
  marks: z.array(mark).max(6).optional(),
})

const inline = z.discriminatedUnion('type', [
  text,
  bare('hardBreak'),
  z.strictObject({ type: z.literal('reference'), attrs: z.strictObject({ key: entryKey }) }),
])
export type Inline = z.output<typeof inline>

const inlines = z.array(inline).max(2000).optional()

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })

export const headingLevels = [2, 3] as const
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal(headingLevels) }),
  content: inlines,
})

/**
 * List schemas with the given item content. They nest as often as this function is applied, so the
 * schema limits the depth.
 */
function listsOf<T extends z.ZodType>(inItem: T) {
  const items = z
    .array(z.strictObject({ type: z.literal('listItem'), content: z.array(inItem).min(1).max(50) }))
    .min(1)
    .max(500)
  return [
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(9999) }).optional(),
      content: items,
    }),
  ] as const
}

const innermost = listsOf(paragraph)
const inner = listsOf(z.discriminatedUnion('type', [paragraph, ...innermost]))
const [bulletList, orderedList] = listsOf(z.discriminatedUnion('type', [paragraph, ...inner]))

/** Content of a table cell or a quote. */
const flow = z
  .array(z.discriminatedUnion('type', [paragraph, bulletList, orderedList]))
  .min(1)
  .max(50)

const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  attrs: z.strictObject({ source: plainString(200) }).optional(),
  content: flow,
})

const span = z.int().min(1).max(20).optional()
const cell = <T extends string>(type: T) =>
  z.strictObject({
    type: z.literal(type),
    attrs: z.strictObject({ colspan: span, rowspan: span }).optional(),
    content: flow,
  })
const row = z.strictObject({
  type: z.literal('tableRow'),
  content: z
    .array(z.discriminatedUnion('type', [cell('tableCell'), cell('tableHeader')]))
    .min(1)
    .max(20),
})
const table = z.strictObject({ type: z.literal('table'), content: z.array(row).min(1).max(100) })

const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({ mediaId: z.uuid(), alt: plainString(300), caption: plainString(300) }),
})

const video = z.strictObject({
  type: z.literal('video'),
  attrs: z
    .strictObject({
      provider: z.enum(videoProviders),
      id: z.string().max(20),
      title: plainString(200).overwrite(tidyName),
    })
    .refine(
      ({ provider, id }) => isVideoId(provider, id),
      'Pega la dirección de un video de YouTube o Vimeo',
    ),
})

export const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  table,
  image,
  video,
  bare('horizontalRule'),
])
export type Block = z.output<typeof block>
export type Flow = z.output<typeof flow>[number]
