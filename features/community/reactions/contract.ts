import { z } from 'zod'
import { reactableKinds, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { productCard } from '#features/selling/products/contract/catalogue.ts'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { reactionTypes, savedProductStates } from './vocabulary.ts'

/** Slug, handle or username of a subject, as a device stored it; unknown names are ignored. */
const name = z.string().min(1).max(120)
const act = z.enum(reactionTypes)
const kind = z.enum(reactableKinds)

const changes = { points: 600, seconds: 600 }

const names = z.array(z.string())
const subjectNames = z.object({
  business: names,
  product: names,
  store: names,
  author: names,
  post: names,
})
/** Names of the subjects of a person's reactions, by reaction and kind, newest first; at most 500 each. */
const marks = z.object({
  save: subjectNames,
  like: subjectNames,
  archive: subjectNames,
  follow: subjectNames,
  /** Followed subjects with notifications on. */
  bell: subjectNames,
})
export type MyReactions = z.output<typeof marks>

export const getMyReactions = endpoint({
  name: 'getMyReactions',
  method: 'GET',
  path: '/api/my/reactions',
  summary: 'What the caller saved, liked, archived and follows, by name',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: marks,
})

const marked = z.object({
  id: z.uuid(),
  kind,
  /** Name in URLs: the slug; of a store the handle, of an author the username. */
  name: z.string(),
  title: z.string(),
  /** Category and city of a business, the store of a product. */
  detail: z.string(),
  /** URL of its picture. */
  picture: z.string().nullable(),
  /** Whether it is public now. */
  isSeen: z.boolean(),
  markedAt: z.iso.datetime(),
  /** Null unless it is a product. */
  product: z
    .object({
      state: z.enum(savedProductStates),
      /** Its current public card; null when it is no longer public. */
      card: productCard.nullable(),
      /** Its price at the time of the reaction, in minor units; null unless the price has changed. */
      priceBefore: z.number().int().nullable(),
    })
    .nullable(),
})
export type ReactedSubject = z.output<typeof marked>

export const listReactions = endpoint({
  name: 'listReactions',
  method: 'GET',
  path: '/api/my/reactions/:act',
  summary: 'Subjects of one reaction of the caller in their current state, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({
    act,
    kind: kind.optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(marked), next: z.string().nullable() }),
})

/**
 * Adds a reaction; idempotent. Archiving replaces saving and vice versa. Answers `conflict` beyond 500, `invalid` when the kind does not
 * support the reaction.
 */
export const addReaction = endpoint({
  name: 'addReaction',
  method: 'PUT',
  path: '/api/my/reactions/:act/:kind/:name',
  summary: 'Save, like, archive or follow something',
  allow: signedIn,
  limit: changes,
  /** `bell`: when a follow is restored, whether its notifications were on. */
  input: z
    .strictObject({ act, kind, name, bell: z.boolean().default(false) })
    .refine(({ act: what, bell }) => !bell || what === 'follow', {
      path: ['bell'],
      error: 'Solo avisamos de lo que sigues',
    }),
  output: z.object({}),
})

/** Removes a reaction; idempotent. */
export const removeReaction = endpoint({
  name: 'removeReaction',
  method: 'DELETE',
  path: '/api/my/reactions/:act/:kind/:name',
  summary: 'Remove a reaction',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ act, kind, name }),
  output: z.object({}),
})

/** Turns notifications of a followed business or store on or off. Answers `not_found` when the caller does not follow it. */
export const setFollowNotifications = endpoint({
  name: 'setFollowNotifications',
  method: 'PUT',
  path: '/api/my/reactions/follow/:kind/:name/bell',
  summary: 'Turn notifications of a followed business or store on or off',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ kind: z.enum(thingKinds), name, on: z.boolean() }),
  output: z.object({}),
})

const deviceList = (plural: string) =>
  z.array(name).max(200, `Un dispositivo guarda como máximo 200 ${plural}`)

/** Merges the lists that a device stored for a guest, newest first, into the account's. Unknown names are ignored. */
export const mergeReactions = endpoint({
  name: 'mergeReactions',
  method: 'POST',
  path: '/api/my/reactions/merge',
  summary: 'Merge the lists of a device into the account',
  allow: signedIn,
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({
    businesses: deviceList('negocios'),
    products: deviceList('productos'),
    stores: deviceList('tiendas'),
  }),
  output: marks.extend({
    /** Number of subjects beyond the limit. */
    left: z.number().int(),
  }),
})

/** Counts only; the business never learns who reacted. */
export const countReactions = endpoint({
  name: 'countReactions',
  method: 'GET',
  path: '/api/my/businesses/:businessId/reactions',
  summary: 'Number of followers of the business or its store and saves of its products',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({
    followers: z.number().int(),
    saves: z.number().int(),
    /** The ten most saved products. */
    products: z.array(z.object({ id: z.uuid(), title: z.string(), count: z.number().int() })),
  }),
})
