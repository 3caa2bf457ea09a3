import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { setFollowNotifications as contract } from '../contract.ts'
import { subjectIdByName } from './subject-id-by-name.ts'

/** Turns notifications of a followed subject on or off; idempotent. Throws `not_found` when the caller does not follow it. */
export const setFollowNotifications = handle(
  contract,
  async ({ services, caller, input: { kind, name, on } }) => {
    const { rowCount } = await services.db.execute(sql`
    update reactions set bell_since = case when ${on}::boolean then coalesce(bell_since, ${services.now().toISOString()}::timestamptz) end
    where profile_id = ${caller.userId} and act = 'follow' and subject_id = ${subjectIdByName[kind](name)}`)
    if (!rowCount) throw notFound('eso entre lo que sigues')
    return {}
  },
)
