import { handle } from '#shared/server/route.ts'
import { createVisitCheck, isOfTeam } from '#shared/server/visit-check.ts'
import { countPostView as contract } from '../contract/read.ts'
import { countView } from './view-counter.ts'

/** Calls per IP address and minute that count. */
const isCounted = createVisitCheck(60)

/**
 * Counts a view of a post. Ignored calls get the same answer, so that nobody can find out how to be
 * counted.
 */
export const countPostView = handle(
  contract,
  async ({ services, caller, input: { postId }, request }) => {
    if (!isOfTeam(caller) && (await isCounted(request))) countView(services, postId)
    return {}
  },
)
