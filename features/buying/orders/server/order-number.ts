import { randomInt } from 'node:crypto'

/** Unambiguous characters: no 0 or O, no 1, I or L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Draws a random order number, `LJ-7K2M9QXT`, out of 8.5 × 10¹¹, so that it reveals neither the number of orders nor
 * the next one.
 */
export const drawNumber = (): string =>
  `LJ-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
