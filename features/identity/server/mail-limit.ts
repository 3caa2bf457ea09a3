import { createHash } from 'node:crypto'
import { isAppError } from '#shared/app-error.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'

/** Mails of this kind to one address: the second within a minute must wait, whoever asks. */
const perMailbox: Limit = { name: 'confirmation:mailbox', points: 1, seconds: 60 }

/** Lets a mail about signing up be asked for (0), known e-mail or not, or gives the seconds to wait. */
export async function secondsUntilMail(services: Services, email: string): Promise<number> {
  try {
    await takePoint(services, perMailbox, createHash('sha256').update(email).digest('base64url'))
    return 0
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return error.retryAfter ?? perMailbox.seconds
    throw error
  }
}
