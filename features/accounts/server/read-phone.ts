import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalidField } from '#shared/app-error.ts'
import { usualCountry } from '#shared/countries.ts'
import { phoneProblem } from '../contract/phone.ts'

/** E.164 of a number as typed, read as one of `country` unless it starts with +. Throws `invalid` for the field `phone`. */
export function readPhone(typed: string, country: string | undefined): string {
  const number = parsePhoneNumberFromString(typed, country && isSupportedCountry(country) ? (country as CountryCode) : usualCountry)
  if (!number?.isValid()) throw invalidField('phone', phoneProblem)
  return number.number
}
