/** Things under their letters, in the order of these; `at` is where each came in the order given. */
export type Lettered<Thing> = { letters: string; thing: Thing; at: number }[]

export const inLetters = <Thing>(
  entries: (readonly [letters: string, thing: Thing])[],
): Lettered<Thing> =>
  entries
    .map(([letters, thing], at) => ({ letters, thing, at }))
    .sort((a, b) => (a.letters < b.letters ? -1 : 1))

/** What begins with the letters, in the order first given; the rest is not looked at. */
export function beginningWith<Thing>(ordered: Lettered<Thing>, letters: string): Thing[] {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle]?.letters ?? '') < letters) low = middle + 1
    else high = middle
  }
  let end = low
  while (ordered[end]?.letters.startsWith(letters)) end++
  const found = ordered.slice(low, end).sort((a, b) => a.at - b.at)
  return found.map(({ thing }) => thing)
}
