import { wholeNumber } from '#shared/text/whole-number.ts'

/** Formats a number of businesses: `1 negocio`, `1,240 negocios`. */
export function businessCount(count: number): string {
  return `${wholeNumber(count)} ${count === 1 ? 'negocio' : 'negocios'}`
}
