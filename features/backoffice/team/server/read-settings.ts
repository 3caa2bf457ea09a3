import { eq, sql } from 'drizzle-orm'
import { staffContacts } from '#db/tables/backoffice/team.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/settings.ts'
import { contactVersion, serializeContact } from './member-contact.ts'

type Resources = { conversations: number; files: number; images: number }

/** Returns the caller's contact details and the amounts of their data. */
export const readStaffSettings = handle(
  contract.readStaffSettings,
  async ({ services: { db }, caller }) => {
    const [row] = await db
      .select()
      .from(staffContacts)
      .where(eq(staffContacts.profileId, caller.userId))
    const { rows } = await db.execute<Resources>(sql`
    select (select count(*)::int from leads l where l.profile_id = ${caller.userId}
        or l.business_id in (select m.business_id from business_members m where m.profile_id = ${caller.userId})) as conversations,
      count(*) filter (where content_type not like 'image/%')::int as files, count(*) filter (where content_type like 'image/%')::int as images
    from media_objects where owner_id = ${caller.userId}`)
    const contact = serializeContact(row)
    return {
      contact,
      version: contactVersion(contact),
      resources: rows[0] ?? { conversations: 0, files: 0, images: 0 },
    }
  },
)
