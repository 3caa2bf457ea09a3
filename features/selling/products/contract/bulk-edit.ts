import { z } from 'zod'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { maxBulkEdited, productCategories, productStates } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })

const moment = z.iso.datetime({ offset: true }).nullable()
const tags = z
  .array(requiredLine(40, 'Escribe la etiqueta'))
  .max(20, 'Escribe como máximo 20 etiquetas')

/** A change applied to many products at once. Percentage and amount changes also apply to sale prices. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), state: z.enum(productStates, 'Elige un estado') }),
  z.strictObject({
    kind: z.literal('category'),
    category: z.enum(productCategories, 'Elige una categoría'),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number('Escribe el porcentaje')
      .min(-90, 'Baja como máximo 90 %')
      .max(500, 'Sube como máximo 500 %')
      .refine((percent) => percent !== 0, 'Escribe cuánto sube o baja'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    /** Minor units of the store's currency. */
    amount: z
      .number(amountProblem)
      .int(amountProblem)
      .min(-10_000_000_000, 'Escribe una cantidad menor')
      .max(10_000_000_000, 'Escribe una cantidad menor')
      .refine((amount) => amount !== 0, 'Escribe cuánto sube o baja'),
  }),
  z
    .strictObject({
      kind: z.literal('sale'),
      /** Discount in per cent. */
      off: z
        .number('Escribe el descuento')
        .int('Usa un número entero')
        .min(1, 'Entre 1 y 90 %')
        .max(90, 'Entre 1 y 90 %'),
      from: moment,
      until: moment,
    })
    .refine(
      (one) => one.from === null || one.until === null || new Date(one.from) < new Date(one.until),
      {
        message: 'La oferta debe terminar después de empezar',
        path: ['until'],
      },
    ),
  z.strictObject({ kind: z.literal('endSale') }),
  z
    .strictObject({ kind: z.literal('tags'), add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      message: 'Escribe una etiqueta',
      path: ['add'],
    }),
])
export type BulkChange = z.output<typeof bulkChange>

/** Changes all products or none. Answers `invalid` with the name of a product that cannot take the change. */
export const editProducts = endpoint({
  name: 'editProducts',
  method: 'POST',
  path: '/api/my/businesses/:businessId/product-edits',
  summary: 'Change many products at once',
  allow: member('manager'),
  limit: { points: 300, seconds: 3600 },
  input: ofBusiness.extend({
    productIds: z
      .array(z.uuid())
      .min(1, 'Elige al menos un producto')
      .max(maxBulkEdited, `Elige como máximo ${maxBulkEdited} productos`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay un producto repetido'),
    change: bulkChange,
  }),
  /** Number of products that changed; `editId` is null when none did. */
  output: z.object({ changed: z.number().int(), editId: z.uuid().nullable() }),
})

/** Undoes a bulk edit once, within ten minutes. Products that were changed or deleted since are skipped and listed in `left`. */
export const undoProductEdit = endpoint({
  name: 'undoProductEdit',
  method: 'POST',
  path: '/api/my/businesses/:businessId/product-edits/:editId/undo',
  summary: 'Undo a change of many products',
  allow: member('manager'),
  input: ofBusiness.extend({ editId: z.uuid() }),
  output: z.object({
    restored: z.number().int(),
    left: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
})
