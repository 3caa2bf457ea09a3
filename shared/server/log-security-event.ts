import { createHmac, randomBytes } from 'node:crypto'
import { requestScope } from './request-scope.ts'
import type { Services } from './services.ts'

/**
 * Exists only in this process: a person with only the log cannot find an address by hashing
 * candidates.
 */
const key = randomBytes(32)

/** Keyed hash of an address: the same for the same address in this process, and not reversible. */
const hashAddress = (address: string) =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)

/**
 * A security event: `sign_in`, `second_step`, `code`, `refused`, `limit`, `invalid_input`,
 * `session`.
 */
type SecurityEvent = {
  event: string
  outcome: string
  userId?: string | undefined
  /** The means: `password`, `totp`, the name of a limit or an endpoint. */
  by?: string
  [fact: string]: string | boolean | string[] | undefined
}

/** Logs a security event for monitoring: ids and kinds, never an e-mail, an IP address or input. */
export function logSecurityEvent(
  { log }: Pick<Services, 'log'>,
  { event, ...facts }: SecurityEvent,
): void {
  const address = requestScope.getStore()?.address
  const line = {
    security: event,
    ...facts,
    ...(address !== undefined && { from: hashAddress(address) }),
  }
  const isRoutine = ['ok', 'opened', 'ended'].includes(facts.outcome)
  log[isRoutine ? 'info' : 'warn'](line, 'security')
}
