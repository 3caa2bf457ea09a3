import { isbot } from 'isbot'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import { countHouseBlocks as contract } from '../contract/shown.ts'
import { countBlock } from './counter.ts'

/** Calls of one address in a minute that count; held in memory alone, so that no address is ever stored. */
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

/** Whoever is of the team reads the pages to work on them, whichever door they came through. */
const isOfTeam = (caller: Caller) =>
  caller.kind === 'user' && (caller.staff !== null || caller.role === 'staff')

/** Counts what a page tells. What does not count is answered the same, so that nobody learns how to make it count. */
export const countHouseBlocks = handle(
  contract,
  async ({ services, caller, input: { place, act, blockIds }, request }) => {
    const { userAgent, address } = request
    if (!userAgent || isbot(userAgent) || isOfTeam(caller) || !(await isWithinLimit(address)))
      return {}
    for (const id of new Set(blockIds)) countBlock(services, id, place, act)
    return {}
  },
)
