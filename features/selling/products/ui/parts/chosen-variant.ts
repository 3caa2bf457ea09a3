import type { ProductPage } from '../../contract/catalogue.ts'

export type Variant = ProductPage['variants'][number]

/** The variant of exactly these values, one for each option; undefined while one is not chosen or nothing has them all. */
export const variantOf = (
  variants: Variant[],
  values: readonly (string | undefined)[],
): Variant | undefined =>
  variants.find(
    (variant) =>
      variant.values.length === values.length &&
      variant.values.every((value, index) => value === values[index]),
  )

/** What a reader finds chosen: the first that can be bought, else the first. */
export const firstChoice = (variants: Variant[]): Variant | undefined =>
  variants.find(({ max }) => max > 0) ?? variants[0]

export type OptionValue = {
  value: string
  isChosen: boolean
  /** Whether it can be bought with the other choices as they are, only with others, or not at all. */
  stock: 'here' | 'elsewhere' | 'none'
}

/** Where another value of one option leads: with the other choices as they are, else to the nearest variant that has it. */
export function chooseValue(
  variants: Variant[],
  chosen: readonly string[],
  at: number,
  value: string,
): Variant | undefined {
  const exact = variantOf(
    variants,
    chosen.map((now, index) => (index === at ? value : now)),
  )
  return exact ?? firstChoice(variants.filter(({ values }) => values[at] === value))
}

/** Each option's values in the order of the variants, once; `chosen` are the values of the chosen variant. */
export const optionValues = (variants: Variant[], chosen: readonly string[]): OptionValue[][] =>
  chosen.map((now, at) =>
    [...new Set(variants.map(({ values }) => values[at] ?? ''))].map((value) => {
      const isHere = (chooseValue(variants, chosen, at, value)?.max ?? 0) > 0
      const isAnywhere = variants.some(({ values, max }) => values[at] === value && max > 0)
      return {
        value,
        isChosen: value === now,
        stock: isHere ? 'here' : isAnywhere ? 'elsewhere' : 'none',
      }
    }),
  )
