import { eq, sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { clearFact } from '#features/accounts/server.ts'
import { soleOwnedBusinesses } from '#features/directory/businesses/server/index.ts'
import { deleteMailAbout } from '#features/platform/server.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Person, PersonalData } from '#shared/server/personal-data.ts'
import type { Database } from '#shared/server/services.ts'
import { inquiryMailKey } from './inquiry-mail-key.ts'

/** Leads that a person sent while signed in. */
const sentSignedIn = ({ userId }: Person) => eq(leads.profileId, userId)

/**
 * Those, and leads sent with their e-mail: the mailbox has confirmed the deletion of the account.
 */
const sentOrByEmail = ({ userId, email }: Person) =>
  sql`(${leads.profileId} = ${userId} or lower(${leads.email}) = ${email.toLowerCase()})`

/** Removes the names of their guests from the notices about these leads. */
const clearGuest = (tx: Database, of: { id: string }[]) =>
  clearFact(tx, { kind: 'leads.received', causes: of.map(({ id }) => id), fact: 'guest' })

/** Exports and erases the inquiries that a person sent and received. */
export const leadsPersonalData: PersonalData = {
  async collect({ db }, person) {
    const received = await db
      .select()
      .from(leads)
      .where(
        sql`${leads.businessId} in (select business_id from business_members where profile_id = ${person.userId} and ${oneOf(sql`role`, managingRoles)})`,
      )
      .orderBy(leads.createdAt)
    const sent = await db.select().from(leads).where(sentSignedIn(person)).orderBy(leads.createdAt)
    return {
      'solicitudes.json': {
        recibidas: received.map(
          ({
            businessId,
            channel,
            code,
            page,
            about,
            name,
            email,
            phone,
            message,
            state,
            note,
            createdAt,
          }) => ({
            businessId,
            channel,
            code,
            page,
            about,
            name,
            email,
            phone,
            message,
            state,
            note,
            createdAt,
          }),
        ),
        // Notes belong to the business and are not exported to the sender.
        enviadas: sent.map(
          ({ businessId, channel, code, page, about, name, email, phone, message, createdAt }) => ({
            businessId,
            channel,
            code,
            page,
            about,
            name,
            email,
            phone,
            message,
            createdAt,
          }),
        ),
      },
    }
  },

  /**
   * Keeps the counts, but removes the sender's data, their message and the notes about them, and
   * also the messages to businesses that no longer have an owner.
   */
  async erase(services, tx, person) {
    const nobody = {
      name: null,
      email: null,
      phone: null,
      message: null,
      note: null,
      page: null,
      profileId: null,
    }
    const written = await tx
      .update(leads)
      .set(nobody)
      .where(sentOrByEmail(person))
      .returning({ id: leads.id })
    await clearGuest(tx, written)
    await deleteMailAbout(
      services,
      tx,
      written.map(({ id }) => inquiryMailKey(id)),
    )
    const received = await tx
      .update(leads)
      .set(nobody)
      .where(sql`${leads.businessId} in ${soleOwnedBusinesses(person.userId)}`)
      .returning({ id: leads.id })
    await clearGuest(tx, received)
  },
}
