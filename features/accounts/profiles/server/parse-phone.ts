import { invalidField } from '#shared/app-error.ts'
import { phoneProblem } from '#shared/phones/phone-problem.ts'
import { readPhone } from '#shared/phones/read-phone.ts'

/**
 * Parses a phone number to E.164; numbers without + are of `country`. Throws `invalid` for `field`.
 */
export function parsePhone(typed: string, country: string | undefined, field = 'phone'): string {
  const phone = readPhone(typed, country)
  if (!phone) throw invalidField(field, phoneProblem)
  return phone
}
