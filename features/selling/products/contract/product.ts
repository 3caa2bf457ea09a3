import { z } from 'zod'
import { focusPoint, picture } from '#features/platform/media/contract.ts'
import { amount } from '#features/selling/stores/contract/my-store.ts'
import { optionalLine, requiredLine } from '#shared/lines.ts'
import {
  maxOptions,
  maxProductPhotos,
  maxVariants,
  productCategories,
  productKinds,
  productStates,
} from '../vocabulary.ts'
import { maxDescription } from './description.ts'
import { checkTiers, priceTiers } from './price-tiers.ts'

const price = amount.min(1, 'Escribe un precio mayor que cero')

const pieces = z
  .number('Escribe cuántos')
  .int('Escribe cuántos')
  .min(0, 'Escribe cuántos')
  .max(1_000_000, 'Como máximo 1,000,000')

export const variantFields = z
  .strictObject({
    /** Null for a new variant. */
    id: z.uuid().nullable(),
    values: z.array(requiredLine(40, 'Escribe el valor')).max(maxOptions),
    sku: optionalLine(60),
    price,
    salePrice: price.nullable(),
    saleFrom: z.iso.datetime({ offset: true }).nullable(),
    saleUntil: z.iso.datetime({ offset: true }).nullable(),
    /** Unit prices from a minimum quantity of this variant in one cart. */
    tiers: priceTiers.default([]),
    /** Initial stock of a new variant; null when uncounted. Later changes go through stock movements. */
    firstStock: pieces.nullable().default(null),
    lowStock: pieces.nullable(),
    isShipped: z.boolean(),
    weightGrams: z
      .number('Escribe el peso en gramos')
      .int('Escribe el peso en gramos')
      .min(0, 'Escribe el peso en gramos')
      .max(1_000_000, 'Como máximo 1,000,000')
      .nullable(),
    /** `mediaId` of the product photo that shows it; null when it has none of its own. */
    photoId: z.uuid().nullable().default(null),
  })
  .refine((one) => one.salePrice === null || one.salePrice < one.price, {
    message: 'El precio de oferta debe ser menor que el precio',
    path: ['salePrice'],
  })
  .refine((one) => one.salePrice !== null || (one.saleFrom === null && one.saleUntil === null), {
    message: 'Escribe el precio de oferta',
    path: ['salePrice'],
  })
  .refine(
    (one) =>
      one.saleFrom === null ||
      one.saleUntil === null ||
      new Date(one.saleFrom) < new Date(one.saleUntil),
    {
      message: 'La oferta debe terminar después de empezar',
      path: ['saleUntil'],
    },
  )
  .superRefine(checkTiers)

const photo = z.strictObject({
  mediaId: z.uuid(),
  alt: z.string().trim().max(200, 'Usa como máximo 200 caracteres'),
  focus: focusPoint.optional(),
})

/**
 * Form fields of a product. `checkVariants` also requires distinct values, one value per option, distinct SKUs, and photos of the product.
 */
export const productFields = z.strictObject({
  title: requiredLine(150, 'Escribe el nombre del producto').min(2, 'Usa al menos 2 caracteres'),
  /** Services and digital files are never shipped, whatever their variants state. */
  kind: z.enum(productKinds, 'Elige qué vendes').default('goods'),
  /** Restricted HTML, or plain text with paragraphs separated by empty lines; answers contain HTML. */
  description: z.string().trim().max(maxDescription, 'Usa como máximo 20,000 caracteres'),
  category: z.enum(productCategories, 'Elige una categoría'),
  brand: optionalLine(80),
  /** For search engines; the default is the title and the start of the description. */
  seoTitle: optionalLine(70).default(null),
  seoDescription: optionalLine(160).default(null),
  tags: z
    .array(requiredLine(40, 'Escribe la etiqueta'))
    .max(20, 'Escribe como máximo 20 etiquetas'),
  options: z
    .array(requiredLine(30, 'Escribe el nombre de la opción'))
    .max(maxOptions, `Escribe como máximo ${maxOptions} opciones`)
    .refine((options) => new Set(options).size === options.length, 'Hay una opción repetida'),
  photos: z
    .array(photo)
    .max(maxProductPhotos, `Sube como máximo ${maxProductPhotos} fotos`)
    .refine(
      (photos) => new Set(photos.map(({ mediaId }) => mediaId)).size === photos.length,
      'Hay una foto repetida',
    ),
  variants: z
    .array(variantFields)
    .min(1, 'Escribe al menos un precio')
    .max(maxVariants, `Escribe como máximo ${maxVariants} variantes`),
})
export type ProductFields = z.output<typeof productFields>

/** The fields that a product's own row holds: all but photos and variants. */
export type ProductTexts = Omit<ProductFields, 'photos' | 'variants'>
export const productTextNames = Object.keys(
  productFields.omit({ photos: true, variants: true }).shape,
) as (keyof ProductTexts)[]

/** A product as its sellers see it. */
export const myProduct = z.object({
  ...productFields.shape,
  id: z.uuid(),
  slug: z.string(),
  state: z.enum(productStates),
  currency: z.string(),
  photos: z.array(z.object({ mediaId: z.uuid(), alt: z.string(), picture })),
  variants: z.array(
    z.object({
      ...variantFields.shape,
      id: z.uuid(),
      firstStock: z.null(),
      stock: z.number().int().nullable(),
      held: z.number().int(),
    }),
  ),
  /** Whether it was ever sold: then it can only be archived. */
  wasSold: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Hash of the editable fields; `saveProduct` requires it. */
  version: z.string(),
})
export type MyProduct = z.output<typeof myProduct>
