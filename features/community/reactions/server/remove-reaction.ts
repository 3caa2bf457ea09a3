import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { removeReaction as contract } from '../contract.ts'
import { subjectIdByName } from './subject-id-by-name.ts'

/** Removes a reaction of the caller, by a current or former name, whether or not the subject is still public. */
export const removeReaction = handle(
  contract,
  async ({ services, caller, input: { act, kind, name } }) => {
    await services.db.execute(
      sql`delete from reactions where profile_id = ${caller.userId} and act = ${act} and subject_id = ${subjectIdByName[kind](name)}`,
    )
    return {}
  },
)
