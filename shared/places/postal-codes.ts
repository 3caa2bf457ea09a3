import type { CountryCode } from '../countries.ts'
import { type PostalCodeRule, postalCodeRules } from './country-rows.ts'

const ruleOf = (countryCode: string): PostalCodeRule | undefined =>
  Object.hasOwn(postalCodeRules, countryCode)
    ? postalCodeRules[countryCode as CountryCode]
    : undefined

/** Whether people of a country know their postal code; not asked of those of countries that we do not serve. */
export const needsPostalCode = (countryCode: string): boolean =>
  ruleOf(countryCode)?.isNeeded ?? false

/** One of the country, to be shown in an empty field. */
export const postalCodeExample = (countryCode: string): string | undefined =>
  ruleOf(countryCode)?.example

/**
 * A postal code as it is kept: without spaces, dashes and the `CP` before it, in capitals; null for none. `problem` says in Spanish what is wrong
 * with it. Of a country that we do not serve it is what was written.
 */
export function readPostalCode(
  countryCode: string,
  typed: string | null,
): { value: string | null; problem?: string } {
  const said = (typed ?? '').normalize('NFKC').trim()
  if (!said) return { value: null }
  const rule = ruleOf(countryCode)
  if (!rule) return { value: said }
  const value = said
    .toUpperCase()
    .replace(/^C\.? ?P\.? ?(?=[A-Z]?\d)/, '')
    .replace(/[\s.-]/g, '')
  return rule.form.test(value) ? { value } : { value: said, problem: rule.problem }
}

/** One out of a spreadsheet: zeros that it took from the front come back, `6100` → `06100`; null for what is none. */
export function restoredPostalCode(countryCode: string, cell: string | null): string | null {
  const digits = ruleOf(countryCode)?.digits
  const said = (cell ?? '').trim()
  const whole =
    digits && /^\d+$/.test(said) && said.length < digits && said.length >= digits - 2
      ? said.padStart(digits, '0')
      : said
  const { value, problem } = readPostalCode(countryCode, whole)
  return problem ? null : value
}
