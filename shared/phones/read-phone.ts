import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { usualCountry } from '../countries.ts'

/** How people still write numbers that were dialled otherwise once, and what they are now; for digits with + and country, or without both. */
const formerly: [form: RegExp, now: string, country: CountryCode][] = [
  // Mexico ended the 1 of mobiles and the 01, 044 and 045 of calls within it in 2019 (IFT, Plan Nacional de Numeración).
  [/^\+52(?:1|01|044|045)(\d{10})$/, '+52$1', 'MX'],
  [/^(?:52)?(?:1|01|044|045)(\d{10})$/, '+52$1', 'MX'],
  // Colombia put 60 before the area of fixed lines in 2021 (CRC, Resolución 5826).
  [/^\+57([1-8]\d{7})$/, '+5760$1', 'CO'],
  [/^(?:57)?0?([124-8]\d{7})$/, '+5760$1', 'CO'],
  // Chile ended the 0 before area and mobile in 2016 (Subtel).
  [/^\+56(?:0|09)?(9\d{8})$/, '+56$1', 'CL'],
  [/^0([29]\d{8}|[3-7]\d{8})$/, '+56$1', 'CL'],
]

/**
 * E.164 of a number as people type it, read as one of `country` unless it begins with + or 00; null for what is none. `country` is an ISO
 * code, the usual country where it is not known.
 */
export function readPhone(typed: string, country: string | null | undefined): string | null {
  if (typed.length > 40) return null
  const of = (country && isSupportedCountry(country) ? country : usualCountry) as CountryCode
  const written = typed
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=[1-9])/, '+')
  const digits = written.replace(/[\s().\-–/]/g, '')
  const old = formerly.find(
    ([form, , its]) => form.test(digits) && (digits.startsWith('+') || its === of),
  )
  const number = parsePhoneNumberFromString(old ? digits.replace(old[0], old[1]) : written, of)
  return number?.isValid() ? number.number : null
}

/** A number as people abroad read it, `+52 55 1234 5678`; as it is when it can't be read. */
export const shownPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
