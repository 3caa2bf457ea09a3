import { eq, sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { ownedAlone } from '#features/directory/businesses/server/index.ts'
import { forgetMailAbout } from '#features/platform/server.ts'
import { managingRoles } from '#shared/roles.ts'
import type { Person, PersonalData } from '#shared/server/personal-data.ts'
import { inquiryMailKey } from './inquiry-mail-key.ts'

/** What a person wrote, signed in. */
const signed = ({ userId }: Person) => eq(leads.profileId, userId)

/** The same and what came with their e-mail: the mailbox itself has confirmed that the account ends. */
const theirs = ({ userId, email }: Person) =>
  sql`(${leads.profileId} = ${userId} or lower(${leads.email}) = ${email.toLowerCase()})`

/** Inquiries that people sent and received. */
export const leadsPersonalData: PersonalData = {
  async collect({ db }, person) {
    const received = await db
      .select()
      .from(leads)
      .where(
        sql`${leads.businessId} in (select business_id from business_members where profile_id = ${person.userId} and ${oneOf(sql`role`, managingRoles)})`,
      )
      .orderBy(leads.createdAt)
    const sent = await db.select().from(leads).where(signed(person)).orderBy(leads.createdAt)
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
        // What the business noted beside it is the business's.
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

  /** Figures stay; who asked, what they wrote and what was noted of them do not, nor what was written to a business that nobody runs any more. */
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
      .where(theirs(person))
      .returning({ id: leads.id })
    await forgetMailAbout(
      services,
      tx,
      written.map(({ id }) => inquiryMailKey(id)),
    )
    await tx
      .update(leads)
      .set({ ...nobody, note: null })
      .where(sql`${leads.businessId} in ${ownedAlone(person.userId)}`)
  },
}
