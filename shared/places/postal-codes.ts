import type { CountryCode } from '../countries.ts'

type Rule = {
  /** Whether people know theirs: nothing is sent without it there. */
  isNeeded: boolean
  form: RegExp
  /** What a person is told. */
  problem: string
  example: string
  /** Digits of a whole one, where spreadsheets take zeros from its front. */
  digits?: number
}

/** Postal codes of each country. In Chile, Colombia and Peru hardly anybody knows theirs, and carriers there ask for commune or district instead. */
const rules: Record<CountryCode, Rule> = {
  MX: {
    isNeeded: true,
    form: /^\d{5}$/,
    problem: 'Un código postal de México tiene 5 cifras, como 06100',
    example: '06100',
    digits: 5,
  },
  // 01 to 52 are the provinces.
  ES: {
    isNeeded: true,
    form: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    problem: 'Un código postal de España tiene 5 cifras y empieza con 01 a 52, como 28013',
    example: '28013',
    digits: 5,
  },
  // Four digits, or the CPA with the letter of the province and three of the block.
  AR: {
    isNeeded: true,
    form: /^(?:[1-9]\d{3}|[A-HJ-NP-Z][1-9]\d{3}(?:[A-Z]{3})?)$/,
    problem: 'Un código postal de Argentina tiene 4 cifras, como 1043, o es un CPA, como C1043AAB',
    example: '1043',
  },
  CO: {
    isNeeded: false,
    form: /^\d{6}$/,
    problem:
      'Un código postal de Colombia tiene 6 cifras, como 110111. Si no lo sabes, déjalo vacío',
    example: '110111',
    digits: 6,
  },
  CL: {
    isNeeded: false,
    form: /^\d{7}$/,
    problem: 'Un código postal de Chile tiene 7 cifras, como 8320000. Si no lo sabes, déjalo vacío',
    example: '8320000',
  },
  PE: {
    isNeeded: false,
    form: /^\d{5}$/,
    problem: 'Un código postal del Perú tiene 5 cifras, como 15001. Si no lo sabes, déjalo vacío',
    example: '15001',
    digits: 5,
  },
}

const ruleOf = (countryCode: string): Rule | undefined =>
  Object.hasOwn(rules, countryCode) ? rules[countryCode as CountryCode] : undefined

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
