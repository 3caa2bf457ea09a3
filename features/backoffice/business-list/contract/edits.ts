import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { leftReasons, listingChanges, maxListings } from '../vocabulary.ts'

const left = z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.enum(leftReasons) }))

const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    category: z.string('Elige una categoría').min(1, 'Elige una categoría').max(100),
  }),
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('published') }),
])

/** Applies one change to many unclaimed listings. Listings that cannot be changed are returned in `left` with the reason. */
export const editListings = endpoint({
  name: 'editListings',
  method: 'POST',
  path: '/api/staff/listing-edits',
  summary: 'Change many listings at once',
  allow: staff('edit'),
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({
    businessIds: z
      .array(z.uuid())
      .min(1, 'Elige al menos un negocio')
      .max(maxListings, `Elige como máximo ${maxListings} negocios`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay un negocio repetido'),
    change,
    reason: requiredLine(500, 'Escribe el motivo: queda en el registro.').pipe(
      z.string().min(5, 'Escribe el motivo: queda en el registro.'),
    ),
  }),
  /** `editId` is null when no listing changed. */
  output: z.object({ changed: z.number().int(), editId: z.uuid().nullable(), left }),
})

/** Undoes a bulk edit once, within a day; any member who may edit can do it. */
export const undoListingEdit = endpoint({
  name: 'undoListingEdit',
  method: 'POST',
  path: '/api/staff/listing-edits/:editId/undo',
  summary: 'Undo a change of many listings',
  allow: staff('edit'),
  input: z.strictObject({ editId: z.uuid() }),
  output: z.object({ restored: z.number().int(), left }),
})

const listingEdit = z.object({
  id: z.uuid(),
  kind: z.enum(listingChanges),
  /** Name of the assigned category; null for other kinds of change. */
  category: z.string().nullable(),
  reason: z.string(),
  listings: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Null once the member's account is deleted. */
  madeBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  /** Deadline for undoing the edit; null when it can no longer be undone. */
  undoableUntil: z.iso.datetime().nullable(),
})
export type ListingEdit = z.output<typeof listingEdit>

export const listListingEdits = endpoint({
  name: 'listListingEdits',
  method: 'GET',
  path: '/api/staff/listing-edits',
  summary: 'Changes of many listings, the newest first',
  allow: staff('read'),
  input: z.strictObject({ after: z.string().max(300).optional(), size: pageSize }),
  output: z.object({ items: z.array(listingEdit), next: z.string().nullable() }),
})
