import { asc, eq, sql } from 'drizzle-orm'
import { savedReplies } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import { listSavedReplies as contract } from '../../contract/inbox.ts'

export const replyColumns = {
  id: savedReplies.id,
  title: savedReplies.title,
  text: savedReplies.text,
}

/** Saved replies of a business, by title. */
export const listSavedReplies = handle(contract, ({ services, input: { businessId } }) =>
  services.db
    .select(replyColumns)
    .from(savedReplies)
    .where(eq(savedReplies.businessId, businessId))
    .orderBy(sql`search_fold(${savedReplies.title})`, asc(savedReplies.id)),
)
