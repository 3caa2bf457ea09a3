/** All of these amounts together. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0)

/** `amount` × `part` ÷ `whole` in whole minor units, halves up; exact for whatever these hold. `whole` is above zero. */
export const share = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** Parts an amount by weights so that the parts sum to it: what is left over goes to the largest remainders, of equal ones to the first. */
export function partAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = products.map((product) => Number(product / whole))
  const left = amount - sum(parts)
  const byRemainder = products
    .map((product, i) => ({ i, rest: product % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
  for (const { i } of byRemainder.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1
  return parts
}
