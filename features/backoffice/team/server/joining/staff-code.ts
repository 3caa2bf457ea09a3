import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { type AppError, invalidField } from '#shared/app-error.ts'
import { type Limit, returnPoint, takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'

/** Limit of wrong codes per IP address. */
const perAddress: Limit = { name: 'staff-code:address', points: 5, seconds: 900 }

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Whether the text is the staff code, in constant time, also when no code is configured. */
function isStaffCode({ staffCode }: Config, typedCode: string): boolean {
  const isRight = timingSafeEqual(digest(staffCode ?? randomBytes(32)), digest(typedCode.trim()))
  return isRight && staffCode !== undefined
}

/**
 * Returns the error for a wrong staff code, on the field `code`; null for the right one. Each attempt takes a point before the comparison, so that
 * concurrent attempts allow no more guesses; a right code gets it back. Throws `too_many`.
 */
export async function tryStaffCode(
  services: Services,
  typedCode: string,
  address: string,
): Promise<AppError | null> {
  await takePoint(services, perAddress, address)
  if (!isStaffCode(services.config, typedCode))
    return invalidField('code', 'Código secreto incorrecto.')
  await returnPoint(services, perAddress, address)
  return null
}
