import { isbot } from 'isbot'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import { countSiteBlocks as contract } from '../contract/public.ts'
import { countBlock } from './counter.ts'

/** Calls per IP address and minute that count; only in memory, so that no address is stored. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 })

async function isWithinLimit(address: string): Promise<boolean> {
  try {
    await limiter.consume(address)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

/** Team members view the pages for work, also when signed in as users. */
const isOfTeam = (caller: Caller) =>
  caller.kind === 'user' && (caller.staff !== null || caller.role === 'staff')

/**
 * Records views and clicks. Ignored calls get the same answer, so that nobody can find out how to
 * be counted.
 */
export const countSiteBlocks = handle(
  contract,
  async ({ services, caller, input: { place, act, blockIds }, request }) => {
    const { userAgent, address } = request
    if (!userAgent || isbot(userAgent) || isOfTeam(caller) || !(await isWithinLimit(address)))
      return {}
    for (const id of new Set(blockIds)) countBlock(services, id, place, act)
    return {}
  },
)
