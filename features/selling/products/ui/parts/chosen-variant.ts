import type { ProductPage } from '../../contract/catalogue.ts'

export type Variant = ProductPage['variants'][number]

/** The variant with exactly these values, one per option; undefined when a value is missing or no variant matches. */
export const findVariant = (
  variants: Variant[],
  values: readonly (string | undefined)[],
): Variant | undefined =>
  variants.find(
    (variant) =>
      variant.values.length === values.length &&
      variant.values.every((value, index) => value === values[index]),
  )

/** The variant selected at first: the first that can be bought, or else the first. */
export const defaultVariant = (variants: Variant[]): Variant | undefined =>
  variants.find(({ max }) => max > 0) ?? variants[0]

export type OptionValue = {
  value: string
  isChosen: boolean
  /** Whether it can be bought with the other selected values (`here`), only with others (`elsewhere`), or not at all. */
  stock: 'here' | 'elsewhere' | 'none'
}

/** The variant after choosing a value of one option: with the other values unchanged, or else the default variant with that value. */
export function chooseValue(
  variants: Variant[],
  chosen: readonly string[],
  at: number,
  value: string,
): Variant | undefined {
  const exact = findVariant(
    variants,
    chosen.map((now, index) => (index === at ? value : now)),
  )
  return exact ?? defaultVariant(variants.filter(({ values }) => values[at] === value))
}

/** Distinct values of each option in the order of the variants; `chosen` are the selected variant's values. */
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
