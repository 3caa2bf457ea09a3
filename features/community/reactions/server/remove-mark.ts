import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { removeMark as contract } from '../contract.ts'
import { idOf } from './id-of.ts'

/** Takes a mark of the caller's off, also by a former name, and also of what nobody sees any more. */
export const removeMark = handle(
  contract,
  async ({ services, caller, input: { act, kind, name } }) => {
    await services.db.execute(
      sql`delete from marks where profile_id = ${caller.userId} and act = ${act} and subject_id = ${idOf[kind](name)}`,
    )
    return {}
  },
)
