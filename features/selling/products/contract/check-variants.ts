import { AppError, type FieldErrors } from '#shared/app-error.ts'
import { fold } from '#shared/text/fold.ts'
import type { ProductFields } from './product.ts'

/** Error `invalid` for a product form, with a message per field. */
export const invalidProductFields = (fields: FieldErrors) =>
  new AppError('invalid', 'Revisa los campos marcados.', { fields })

const key = (texts: string[]) => JSON.stringify(texts.map((text) => fold(text)))

type Checked = Pick<ProductFields, 'options' | 'variants'> & {
  photos: readonly Pick<ProductFields['photos'][number], 'mediaId'>[]
}

/**
 * Throws `invalid` on each variant that lacks a value for an option, repeats another's values, SKU or id, or names a photo that the product
 * lacks.
 */
export function checkVariants({ options, variants, photos }: Checked): void {
  const photoIds = new Set(photos.map(({ mediaId }) => mediaId))
  const fields: FieldErrors = {}
  const combinations = new Set<string>()
  const skus = new Set<string>()
  const ids = new Set<string>()
  for (const [at, { id, values, sku, photoId }] of variants.entries()) {
    const combination = key(values)
    if (values.length !== options.length)
      fields[`variants.${at}.values`] = 'Escribe un valor para cada opción'
    else if (combinations.has(combination))
      fields[`variants.${at}.values`] =
        options.length === 0
          ? 'Sin opciones hay una sola variante'
          : 'Esta combinación está repetida'
    if (sku && skus.has(sku)) fields[`variants.${at}.sku`] = 'Este SKU está repetido'
    if (id && ids.has(id)) fields[`variants.${at}.id`] = 'Esta variante está repetida'
    if (photoId !== null && !photoIds.has(photoId))
      fields[`variants.${at}.photoId`] = 'Elige una de las fotos del producto'
    combinations.add(combination)
    if (sku) skus.add(sku)
    if (id) ids.add(id)
  }
  if (Object.keys(fields).length > 0) throw invalidProductFields(fields)
}
