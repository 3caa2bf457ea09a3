import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { unfollowStore as contract } from '../contract.ts'

/** The caller follows a store no longer, also one that nobody sees any more. */
export const unfollowStore = handle(contract, async ({ services, caller, input }) => {
  await services.db.execute(sql`
    delete from followed_stores where profile_id = ${caller.userId} and store_id = (select id from stores where handle = ${input.handle})`)
  return {}
})
