import { createHmac, randomBytes } from 'node:crypto'
import { requestScope } from './request-scope.ts'
import type { Services } from './services.ts'

/** Ends with the process: whoever has the log alone can't try addresses until one fits. */
const key = randomBytes(32)

/** The same address has the same sign while this process lives, and nobody can tell which it is. */
const signOf = (address: string) =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)

/** What a door saw: `sign_in`, `second_step`, `code`, `refused`, `limit`, `invalid_input`, `session`. */
type SecurityEvent = {
  event: string
  outcome: string
  userId?: string | undefined
  /** By what: `password`, `totp`, the name of a limit or an endpoint. */
  by?: string
  [fact: string]: string | boolean | string[] | undefined
}

/** One line for who watches the log: ids and kinds, never an e-mail, an address or what somebody typed. */
export function logSecurityEvent(
  { log }: Pick<Services, 'log'>,
  { event, ...facts }: SecurityEvent,
): void {
  const address = requestScope.getStore()?.address
  const line = {
    security: event,
    ...facts,
    ...(address !== undefined && { from: signOf(address) }),
  }
  const calm = ['ok', 'opened', 'ended'].includes(facts.outcome)
  log[calm ? 'info' : 'warn'](line, 'security')
}
