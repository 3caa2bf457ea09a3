import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { removeMark as contract } from '../contract.ts'
import { idOf } from './id-of.ts'

/** Removes a reaction of the caller, by a current or former name, whether or not the subject is still public. */
export const removeMark = handle(
  contract,
  async ({ services, caller, input: { act, kind, name } }) => {
    await services.db.execute(
      sql`delete from marks where profile_id = ${caller.userId} and act = ${act} and subject_id = ${idOf[kind](name)}`,
    )
    return {}
  },
)
