import { invalidField } from '#shared/app-error.ts'
import { phoneProblem } from '#shared/phones/phone-problem.ts'
import { readPhone } from '#shared/phones/read-phone.ts'

/** E.164 of a number as typed, read as one of `country` unless it starts with +. Throws `invalid` for `field`. */
export function phoneOf(typed: string, country: string | undefined, field = 'phone'): string {
  const phone = readPhone(typed, country)
  if (!phone) throw invalidField(field, phoneProblem)
  return phone
}
