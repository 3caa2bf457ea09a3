import { countryOf } from '../countries.ts'

/** A figure with one decimal, as the country writes it: `4.7` in MX, `4,7` in ES. */
export const oneDecimal = (value: number, countryCode: string): string =>
  value.toFixed(1).replace('.', countryOf(countryCode)?.decimalMark ?? '.')
