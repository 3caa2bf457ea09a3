import { z } from 'zod'
import { markableKinds, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { productCard } from '#features/selling/products/contract/catalogue.ts'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { markActs, markedProductStates } from './vocabulary.ts'

/** The name of a thing in addresses, as a device kept it: what nothing is called so is not there. */
const name = z.string().min(1).max(120)
const act = z.enum(markActs)
const kind = z.enum(markableKinds)

const changes = { points: 600, seconds: 600 }

const names = z.array(z.string())
const things = z.object({
  business: names,
  product: names,
  store: names,
  author: names,
  post: names,
})
/** Names of what a person marked, by what they did and what it is, newest first; at most 500 of each. */
const marks = z.object({
  save: things,
  like: things,
  archive: things,
  follow: things,
  /** Of what they follow, that of whose news they want to be told. */
  bell: things,
})
export type Marks = z.output<typeof marks>

export const readMarks = endpoint({
  name: 'readMarks',
  method: 'GET',
  path: '/api/my/marks',
  summary: 'What the caller saved, liked, archived and follows',
  allow: signedIn,
  input: z.strictObject({}),
  output: marks,
})

const marked = z.object({
  id: z.uuid(),
  kind,
  /** In addresses: the slug, of a store its handle, of an author the username. */
  name: z.string(),
  title: z.string(),
  /** Trade and city of a business, the store of a product. */
  detail: z.string(),
  /** Address of its picture. */
  picture: z.string().nullable(),
  /** Whether everybody sees it now. */
  isSeen: z.boolean(),
  markedAt: z.iso.datetime(),
  /** Null for what is no product. */
  product: z
    .object({
      state: z.enum(markedProductStates),
      /** As everybody sees it now; null for what nobody sees any more. */
      card: productCard.nullable(),
      /** What it cost when it was marked, in minor units, where it costs something else now. */
      priceBefore: z.number().int().nullable(),
    })
    .nullable(),
})
export type Marked = z.output<typeof marked>

export const listMarks = endpoint({
  name: 'listMarks',
  method: 'GET',
  path: '/api/my/marks/:act',
  summary: 'What the caller saved, liked, archived or follows, as it stands now, newest first',
  allow: signedIn,
  input: z.strictObject({
    act,
    kind: kind.optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(marked), next: z.string().nullable() }),
})

/** Again it stays as it was; what is archived is no longer saved, and the other way round. `conflict` beyond 500, `invalid` for what is not done with its kind. */
export const addMark = endpoint({
  name: 'addMark',
  method: 'PUT',
  path: '/api/my/marks/:act/:kind/:name',
  summary: 'Save, like, archive or follow something',
  allow: signedIn,
  limit: changes,
  /** `bell`: of a follow that comes back, whether its person was told what is new. */
  input: z
    .strictObject({ act, kind, name, bell: z.boolean().default(false) })
    .refine(({ act: what, bell }) => !bell || what === 'follow', {
      path: ['bell'],
      error: 'Solo avisamos de lo que sigues',
    }),
  output: z.object({}),
})

/** What was not marked is not, either. */
export const removeMark = endpoint({
  name: 'removeMark',
  method: 'DELETE',
  path: '/api/my/marks/:act/:kind/:name',
  summary: 'Take a mark off again',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ act, kind, name }),
  output: z.object({}),
})

/** `not_found` for what the caller does not follow. */
export const setBell = endpoint({
  name: 'setBell',
  method: 'PUT',
  path: '/api/my/marks/follow/:kind/:name/bell',
  summary: 'Ask to be told what a followed business or store does, or no longer',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ kind: z.enum(thingKinds), name, on: z.boolean() }),
  output: z.object({}),
})

const kept = (things: string) =>
  z.array(name).max(200, `Un dispositivo guarda como máximo 200 ${things}`)

/** What a device kept of a guest, newest first, joins what the account has. Nobody is told of what is not there. */
export const mergeMarks = endpoint({
  name: 'mergeMarks',
  method: 'POST',
  path: '/api/my/marks/merge',
  summary: 'Join what a device kept to the marks of the account',
  allow: signedIn,
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({
    businesses: kept('negocios'),
    products: kept('productos'),
    stores: kept('tiendas'),
  }),
  output: marks.extend({
    /** How many did not fit. */
    left: z.number().int(),
  }),
})

/** Numbers alone: who marked or follows is told to nobody. */
export const countMarks = endpoint({
  name: 'countMarks',
  method: 'GET',
  path: '/api/my/businesses/:businessId/marks',
  summary: 'How many people follow the business or its store and marked its products',
  allow: member('seller'),
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({
    followers: z.number().int(),
    saves: z.number().int(),
    /** The ten that most people saved. */
    products: z.array(z.object({ id: z.uuid(), title: z.string(), count: z.number().int() })),
  }),
})
