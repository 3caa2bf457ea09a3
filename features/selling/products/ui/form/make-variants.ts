import type { OptionValues, VariantValues } from './product-values.ts'

/** One list for each way to take a value of every option, in the order of the options. An option without values asks for one. */
const combinations = (options: OptionValues[]): string[][] =>
  options.reduce<string[][]>(
    (so, { values }) =>
      so.flatMap((before) =>
        (values.length > 0 ? values : ['']).map((value) => [...before, value]),
      ),
    [[]],
  )

/**
 * The variants that options make. What there was of a variant stays with the first that has the same values in the options that both
 * know, so that an option more or a value less loses no price and no stock; what is new begins like the first.
 */
export function makeVariants(
  before: { options: OptionValues[]; variants: VariantValues[] },
  options: OptionValues[],
  asNew: (like: VariantValues, values: string[]) => VariantValues,
): VariantValues[] {
  const left = new Set(before.variants)
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
    const kept = [...left].find((variant) => isSame(variant, values))
    if (kept) {
      left.delete(kept)
      return { ...kept, values }
    }
    return asNew(first as VariantValues, values)
  })
}
