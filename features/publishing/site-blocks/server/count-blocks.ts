import { handle } from '#shared/server/route.ts'
import { createVisitCheck, isOfTeam } from '#shared/server/visit-check.ts'
import { countSiteBlocks as contract } from '../contract/public.ts'
import { countBlock } from './counter.ts'

/** Calls per IP address and minute that count. */
const isCounted = createVisitCheck(60)

/**
 * Records views and clicks. Ignored calls get the same answer, so that nobody can find out how to
 * be counted.
 */
export const countSiteBlocks = handle(
  contract,
  async ({ services, caller, input: { place, act, blockIds }, request }) => {
    if (isOfTeam(caller) || !(await isCounted(request))) return {}
    for (const id of new Set(blockIds)) countBlock(services, id, place, act)
    return {}
  },
)
