import { randomInt } from 'node:crypto'

/** Signs that nobody takes for another one: no 0 or O, no 1, I or L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A number for an order, `LJ-7K2M9QXT`, by chance out of 8.5 × 10¹¹, so that it says neither how many there were nor the next one. */
export const drawNumber = (): string =>
  `LJ-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`
