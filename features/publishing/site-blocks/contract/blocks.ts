import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { isValidLinkTarget } from '#features/publishing/posts/contract/links.ts'
import { plainString } from '#features/publishing/posts/contract/nodes.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { tidyName } from '#shared/lines.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import {
  type BlockPlace,
  blockKinds,
  blockLengths,
  blockPlaces,
  blockStandings,
  blockStates,
  maxBlocks,
  placesOf,
} from '../vocabulary.ts'

const blockId = z.uuid()
const version = z.string().regex(/^\d{1,9}$/)

const line = (max: number, missing: string) =>
  plainString(10_000)
    .overwrite(tidyName)
    .trim()
    .min(1, missing)
    .max(max, `Usa como máximo ${max} caracteres`)

/** A path within the site, or an https URL. */
const href = z
  .string()
  .trim()
  .min(1, 'Escribe a dónde lleva el botón')
  .max(blockLengths.href, 'La dirección es demasiado larga')
  .refine(
    (address) =>
      isValidLinkTarget(address) && (address.startsWith('/') || address.startsWith('https://')),
    'Escribe una página de este sitio, como /directorio, o una dirección que empiece con https://',
  )

const day = calendarDay('Elige el día').nullable()

const fields = z.strictObject({
  kind: z.enum(blockKinds),
  title: line(blockLengths.title, 'Escribe el título'),
  text: line(blockLengths.text, 'Escribe el texto'),
  buttonText: line(blockLengths.buttonText, 'Escribe qué dice el botón'),
  href,
  /** A picture in bucket `house-photos` that the caller uploaded or the block already has. */
  mediaId: z.uuid().nullable(),
  alt: plainString(10_000)
    .trim()
    .max(blockLengths.alt, `Usa como máximo ${blockLengths.alt} caracteres`),
  places: z
    .array(z.enum(blockPlaces))
    .min(1, 'Elige dónde se muestra')
    .max(20)
    .transform((names) => [...new Set(names)])
    .pipe(z.array(z.enum(blockPlaces))),
  /** First and last whole day in `zone`; null: no start or no end. */
  beginsOn: day,
  endsOn: day,
  zone: z.string().max(60).refine(isTimeZone, 'Elige la zona horaria'),
})
type Fields = z.output<typeof fields>

/** Rules across fields: yields the field and the message of each violation. */
function* problemsOf({
  kind,
  places,
  mediaId,
  alt,
  beginsOn,
  endsOn,
}: Fields): Generator<[keyof Fields, string]> {
  const possible: readonly BlockPlace[] = placesOf[kind]
  if (!places.every((place) => possible.includes(place))) yield ['places', 'Elige dónde se muestra']
  if (mediaId && !alt) yield ['alt', 'Describe la imagen para quien no puede verla']
  if (beginsOn && endsOn && endsOn < beginsOn) yield ['endsOn', 'Termina antes de empezar']
}

function checkConsistency(values: Fields, context: z.RefinementCtx): void {
  for (const [field, message] of problemsOf(values))
    context.addIssue({ code: 'custom', path: [field], message })
}

const counts = z.object({ views: z.number().int(), presses: z.number().int() })

/** A block as the team edits it. */
export const siteBlock = fields.extend({
  id: blockId,
  href: z.string(),
  zone: z.string(),
  state: z.enum(blockStates),
  standing: z.enum(blockStandings),
  /** Places where the public sees it now. */
  shownIn: z.array(z.enum(blockPlaces)),
  picture: picture.nullable(),
  /** Counts of the last days, today included. */
  reach: z.object({ week: counts, month: counts }),
  /** Member who last saved it; null after their account is deleted. */
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime(),
  version,
})
export type SiteBlock = z.output<typeof siteBlock>

/** Blocks of one kind and state, in display order. */
export const findSiteBlocks = endpoint({
  name: 'findSiteBlocks',
  method: 'GET',
  path: '/api/staff/house-blocks',
  summary: 'The platform’s own blocks of one kind and state, with their counts',
  allow: staff('read'),
  input: z.strictObject({ kind: z.enum(blockKinds), state: z.enum(blockStates).default('active') }),
  output: z.object({
    items: z.array(siteBlock),
    counts: z.record(z.enum(blockStates), z.number().int()),
  }),
})

export const readSiteBlock = endpoint({
  name: 'readSiteBlock',
  method: 'GET',
  path: '/api/staff/house-blocks/:blockId',
  summary: 'One of the platform’s own blocks',
  allow: staff('read'),
  input: z.strictObject({ blockId }),
  output: siteBlock,
})

/**
 * A new block is paused and last of its kind. Throws `conflict` at the maximum number of blocks.
 */
export const createSiteBlock = endpoint({
  name: 'createSiteBlock',
  method: 'POST',
  path: '/api/staff/house-blocks',
  summary: 'Create one of the platform’s own blocks',
  allow: staff('create'),
  status: 201,
  input: fields.superRefine(checkConsistency),
  output: siteBlock,
})

/** Throws `conflict` when another member saved it since `version`. The kind cannot change. */
export const saveSiteBlock = endpoint({
  name: 'saveSiteBlock',
  method: 'PUT',
  path: '/api/staff/house-blocks/:blockId',
  summary: 'Change one of the platform’s own blocks',
  allow: staff('edit'),
  input: fields.extend({ blockId, version }).superRefine(checkConsistency),
  output: siteBlock,
})

/** Setting the same state again changes nothing. */
export const setSiteBlockState = endpoint({
  name: 'setSiteBlockState',
  method: 'PUT',
  path: '/api/staff/house-blocks/:blockId/state',
  summary: 'Activate, pause or store one of the platform’s own blocks',
  allow: staff('edit'),
  input: z.strictObject({ blockId, state: z.enum(blockStates) }),
  output: siteBlock,
})

/**
 * Reorders these blocks within the positions that they occupy among all of their kind. Throws
 * `conflict` if one no longer exists.
 */
export const orderSiteBlocks = endpoint({
  name: 'orderSiteBlocks',
  method: 'PUT',
  path: '/api/staff/house-block-order/:kind',
  summary: 'Reorder the platform’s own blocks',
  allow: staff('edit'),
  input: z.strictObject({
    kind: z.enum(blockKinds),
    blockIds: z
      .array(blockId)
      .min(1)
      .max(maxBlocks)
      .refine((ids) => new Set(ids).size === ids.length, 'Cada uno va una sola vez'),
  }),
  output: z.object({}),
})

export const deleteSiteBlock = endpoint({
  name: 'deleteSiteBlock',
  method: 'DELETE',
  path: '/api/staff/house-blocks/:blockId',
  summary: 'Delete one of the platform’s own blocks with its counts',
  allow: staff('delete'),
  input: z.strictObject({ blockId }),
  output: z.object({}),
})
