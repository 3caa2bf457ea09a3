import { fold } from '#shared/text/fold.ts'
import { variantParameter } from './variant-parameter.ts'

/** Variant attributes that are properties in schema.org and columns in Google Merchant. */
export const variantAttributes = ['color', 'size', 'material', 'pattern'] as const
export type VariantAttribute = (typeof variantAttributes)[number]

const names: Record<VariantAttribute, RegExp> = {
  color: /^(color|colores|tono)$/,
  size: /^(talla|tallas|tamano|medida|medidas|numero|capacidad|presentacion)$/,
  material: /^(material|tela)$/,
  pattern: /^(patron|estampado|diseno)$/,
}

/** The attribute that a seller's option name means; null when none. */
export const attributeOf = (option: string): VariantAttribute | null => {
  const name = fold(option).trim()
  return variantAttributes.find((one) => names[one].test(name)) ?? null
}

/** Values of a variant by attribute; the first option per attribute counts. */
export function attributesOf(
  options: readonly string[],
  values: readonly string[],
): Partial<Record<VariantAttribute, string>> {
  const found: Partial<Record<VariantAttribute, string>> = {}
  for (const [at, option] of options.entries()) {
    const attribute = attributeOf(option)
    const value = values[at]
    if (attribute && value && !(attribute in found)) found[attribute] = value
  }
  return found
}

/** Address of a product page with this variant selected. */
export const variantAddress = (slug: string, variantId: string): string =>
  `/producto/${slug}?${variantParameter}=${variantId}`

const used = /\b(usad[oa]s?|segunda mano|seminuev[oa]s?)\b/
const renewed = /\b(reacondicionad[oa]s?|restaurad[oa]s?)\b/

/** Condition of a product: new, unless its title or tags state otherwise. Sellers are not asked for it. */
export function conditionOf({
  title,
  tags,
}: {
  title: string
  tags: readonly string[]
}): 'new' | 'used' | 'refurbished' {
  const words = fold([title, ...tags].join(' '))
  return renewed.test(words) ? 'refurbished' : used.test(words) ? 'used' : 'new'
}
