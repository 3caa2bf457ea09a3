import { fold } from '#shared/text/fold.ts'
import { variantParameter } from './variant-parameter.ts'

/** What shops elsewhere know variants by: properties of schema.org, and columns of Google Merchant. */
export const variantAttributes = ['color', 'size', 'material', 'pattern'] as const
export type VariantAttribute = (typeof variantAttributes)[number]

const names: Record<VariantAttribute, RegExp> = {
  color: /^(color|colores|tono)$/,
  size: /^(talla|tallas|tamano|medida|medidas|numero|capacidad|presentacion)$/,
  material: /^(material|tela)$/,
  pattern: /^(patron|estampado|diseno)$/,
}

/** Under which of them an option goes that a seller named; null where none is meant. */
export const attributeOf = (option: string): VariantAttribute | null => {
  const name = fold(option).trim()
  return variantAttributes.find((one) => names[one].test(name)) ?? null
}

/** The values of a variant that have such a property, by it; the first option of a kind counts. */
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

/** The page of a product, from the root, with this variant chosen. */
export const variantAddress = (slug: string, variantId: string): string =>
  `/producto/${slug}?${variantParameter}=${variantId}`

const used = /\b(usad[oa]s?|segunda mano|seminuev[oa]s?)\b/
const renewed = /\b(reacondicionad[oa]s?|restaurad[oa]s?)\b/

/** New, unless its own title or tags say otherwise: sellers are not asked. */
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
