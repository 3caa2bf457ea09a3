import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { invalidField } from '#shared/app-error.ts'
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
 * Lets who knows the team's code pass. Each try takes its point before the code is looked at, so that many at once are no more guesses
 * than one after the other; a right one gets it back. Throws `invalid` beside `code`, and `too_many`.
 */
export async function checkStaffCode(services: Services, given: string, address: string): Promise<void> {
  await takePoint(services, perAddress, address)
  if (!isStaffCode(services.config, given)) throw invalidField('code', 'Código secreto incorrecto.')
  await returnPoint(services, perAddress, address)
}
