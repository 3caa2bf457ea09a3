import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { type AppError, invalidField } from '#shared/app-error.ts'
import { type Limit, returnPoint, takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'

/** Wrong codes that one address may try. */
const perAddress: Limit = { name: 'staff-code:address', points: 5, seconds: 900 }

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Whether it is the team's code; the same work whatever it is, also where there is none. */
function isStaffCode({ staffCode }: Config, given: string): boolean {
  const isRight = timingSafeEqual(digest(staffCode ?? randomBytes(32)), digest(given.trim()))
  return isRight && staffCode !== undefined
}

/**
 * The refusal of a wrong code, beside `code`; null for the team's. Each try takes its point before the code is looked at, so that many at
 * once are no more guesses than one after the other; a right one gets it back. Throws `too_many`.
 */
export async function tryStaffCode(
  services: Services,
  given: string,
  address: string,
): Promise<AppError | null> {
  await takePoint(services, perAddress, address)
  if (!isStaffCode(services.config, given))
    return invalidField('code', 'Código secreto incorrecto.')
  await returnPoint(services, perAddress, address)
  return null
}
