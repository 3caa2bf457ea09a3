import { isbot } from 'isbot'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from './caller.ts'

/** Team members view pages for work, also when signed in as users. */
export const isOfTeam = (caller: Caller): boolean =>
  caller.kind === 'user' && (caller.staff !== null || caller.role === 'staff')

/**
 * Makes the check whether a call that counts a visit counts: it is of no bot, and one of the first
 * `perMinute` of its IP address. Addresses are in memory only, so that none is stored.
 */
export function createVisitCheck(
  perMinute: number,
): (request: { userAgent: string; address: string }) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async ({ userAgent, address }) => {
    if (!userAgent || isbot(userAgent)) return false
    try {
      await limiter.consume(address)
      return true
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false
      throw refused
    }
  }
}
