import { wholeNumber } from './whole-number.ts'

/** How many follow something: `1 seguidor`, `12 seguidores`, and from a thousand on `3 mil seguidores`. */
export const followersWords = (count: number): string =>
  count === 1
    ? '1 seguidor'
    : count < 1000
      ? `${count} seguidores`
      : `${wholeNumber(count / 1000)} mil seguidores`
