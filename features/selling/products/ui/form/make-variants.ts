import type { OptionValues, VariantValues } from './product-values.ts'

/** Cartesian product of the option values, in the order of the options. An option without values contributes an empty value. */
const combinations = (options: OptionValues[]): string[][] =>
  options.reduce<string[][]>(
    (so, { values }) =>
      so.flatMap((before) =>
        (values.length > 0 ? values : ['']).map((value) => [...before, value]),
      ),
    [[]],
  )

/**
 * Generates the variants of these options. Each new combination reuses the first previous variant with equal values in the options that
 * both have, so that adding an option or removing a value loses no price or stock; the others are created like the first variant.
 */
export function makeVariants(
  before: { options: OptionValues[]; variants: VariantValues[] },
  options: OptionValues[],
  asNew: (like: VariantValues, values: string[]) => VariantValues,
): VariantValues[] {
  const unused = new Set(before.variants)
  const placeBefore = options.map(({ key }) =>
    before.options.findIndex((option) => option.key === key),
  )
  const isSame = (variant: VariantValues, values: string[]) =>
    values.every((value, index) => {
      const place = placeBefore[index] ?? -1
      const old = variant.values[place]
      return place < 0 || old === undefined || old === '' || old === value
    })
  const [first] = before.variants
  return combinations(options).map((values) => {
    const existing = [...unused].find((variant) => isSame(variant, values))
    if (existing) {
      unused.delete(existing)
      return { ...existing, values }
    }
    return asNew(first as VariantValues, values)
  })
}
