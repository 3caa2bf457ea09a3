import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { leadsSomewhere } from '#features/publishing/posts/contract/links.ts'
import { plainString } from '#features/publishing/posts/contract/nodes.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { tidyName } from '#shared/lines.ts'
import { isTimeZone } from '#shared/zoned-time.ts'
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

/** A page of ours, or one of the web that nobody can listen in on. */
const href = z
  .string()
  .trim()
  .min(1, 'Escribe a dónde lleva el botón')
  .max(blockLengths.href, 'La dirección es demasiado larga')
  .refine(
    (address) =>
      leadsSomewhere(address) && (address.startsWith('/') || address.startsWith('https://')),
    'Escribe una página de este sitio, como /directorio, o una dirección que empiece con https://',
  )

const day = calendarDay('Elige el día').nullable()

const fields = z.strictObject({
  kind: z.enum(blockKinds),
  title: line(blockLengths.title, 'Escribe el título'),
  text: line(blockLengths.text, 'Escribe el texto'),
  buttonText: line(blockLengths.buttonText, 'Escribe qué dice el botón'),
  href,
  /** A picture in `house-photos` that the caller uploaded, or that the block has already. */
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
  /** First and last whole day, by the clocks of `zone`; null: at once, until somebody ends it. */
  beginsOn: day,
  endsOn: day,
  zone: z.string().max(60).refine(isTimeZone, 'Elige la zona horaria'),
})
type Fields = z.output<typeof fields>

/** What does not fit together, by field. */
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

function fitTogether(said: Fields, context: z.RefinementCtx): void {
  for (const [field, message] of problemsOf(said))
    context.addIssue({ code: 'custom', path: [field], message })
}

const counts = z.object({ views: z.number().int(), presses: z.number().int() })

/** A block as the team works on it. */
export const houseBlock = fields.extend({
  id: blockId,
  href: z.string(),
  zone: z.string(),
  state: z.enum(blockStates),
  standing: z.enum(blockStandings),
  /** Where everybody sees it now. */
  shownIn: z.array(z.enum(blockPlaces)),
  picture: picture.nullable(),
  /** Of the last days, today included. */
  reach: z.object({ week: counts, month: counts }),
  /** Who of the team saved it last; null once their account is gone. */
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime(),
  version,
})
export type HouseBlock = z.output<typeof houseBlock>

/** All of a kind in a state, in the order in which they are shown. */
export const findHouseBlocks = endpoint({
  name: 'findHouseBlocks',
  method: 'GET',
  path: '/api/staff/house-blocks',
  summary: 'What the house offers, of one kind and state, with how often it was seen',
  allow: staff('read'),
  input: z.strictObject({ kind: z.enum(blockKinds), state: z.enum(blockStates).default('active') }),
  output: z.object({
    items: z.array(houseBlock),
    counts: z.record(z.enum(blockStates), z.number().int()),
  }),
})

export const readHouseBlock = endpoint({
  name: 'readHouseBlock',
  method: 'GET',
  path: '/api/staff/house-blocks/:blockId',
  summary: 'One thing that the house offers',
  allow: staff('read'),
  input: z.strictObject({ blockId }),
  output: houseBlock,
})

/** It is paused at first, and last of its kind. `conflict` where there are as many as there may be. */
export const createHouseBlock = endpoint({
  name: 'createHouseBlock',
  method: 'POST',
  path: '/api/staff/house-blocks',
  summary: 'Write something that the house offers',
  allow: staff('create'),
  status: 201,
  input: fields.superRefine(fitTogether),
  output: houseBlock,
})

/** `conflict` when somebody else saved it since that version. Its kind stays what it was. */
export const saveHouseBlock = endpoint({
  name: 'saveHouseBlock',
  method: 'PUT',
  path: '/api/staff/house-blocks/:blockId',
  summary: 'Change something that the house offers',
  allow: staff('edit'),
  input: fields.extend({ blockId, version }).superRefine(fitTogether),
  output: houseBlock,
})

/** Again it stays as it is. */
export const setHouseBlockState = endpoint({
  name: 'setHouseBlockState',
  method: 'PUT',
  path: '/api/staff/house-blocks/:blockId/state',
  summary: 'Show, pause or store something that the house offers',
  allow: staff('edit'),
  input: z.strictObject({ blockId, state: z.enum(blockStates) }),
  output: houseBlock,
})

/** These take the places that they have among all of their kind, in this order. `conflict` when one of them is gone. */
export const orderHouseBlocks = endpoint({
  name: 'orderHouseBlocks',
  method: 'PUT',
  path: '/api/staff/house-block-order/:kind',
  summary: 'Put what the house offers in another order',
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

export const deleteHouseBlock = endpoint({
  name: 'deleteHouseBlock',
  method: 'DELETE',
  path: '/api/staff/house-blocks/:blockId',
  summary: 'Delete something that the house offers, with its counts',
  allow: staff('delete'),
  input: z.strictObject({ blockId }),
  output: z.object({}),
})
