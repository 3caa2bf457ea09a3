import { handle } from '#shared/server/route.ts'
import { createVisitCheck } from '#shared/server/visit-check.ts'
import * as contract from '../contract.ts'
import { maxSearchedBusinesses } from '../vocabulary.ts'
import { countBusinessAction } from './counter.ts'
import { countSearchedWords } from './searched-words.ts'

/** Calls per IP address and minute that count. */
const isCounted = createVisitCheck(120)

/**
 * Counts the reported actions. Ignored calls get the same answer, so that callers cannot find out
 * what is ignored.
 */
export const countActions = handle(
  contract.countActions,
  async ({ services, caller, input, request }) => {
    if (!(await isCounted(request))) return {}
    const own = new Set<string>()
    if (caller.kind === 'user') {
      const { rows } = await services.pool.query<{ id: string }>({
        name: 'own_among',
        text: 'select business_id as id from business_members where profile_id = $1 and business_id = any($2::uuid[])',
        values: [caller.userId, input.businessIds],
      })
      for (const { id } of rows) own.add(id)
    }
    const counted = [...new Set(input.businessIds)].filter((id) => !own.has(id))
    for (const id of counted) countBusinessAction(services, id, input.kind)
    if (input.kind === 'search' && input.q)
      countSearchedWords(services, counted.slice(0, maxSearchedBusinesses), {
        q: input.q,
        address: request.address,
      })
    return {}
  },
)
