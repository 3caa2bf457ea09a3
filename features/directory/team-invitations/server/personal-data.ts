import { and, eq, or, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { deleteMailAbout } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { invitedMailKey, joinedMailKey } from './invitation-mail-keys.ts'

/** Exports and erases the team invitations that a person sent and received. */
export const teamInvitationsPersonalData: PersonalData = {
  async collect({ db }, { userId, email }) {
    const { role, createdAt, expiresAt, acceptedAt, declinedAt, withdrawnAt } = businessInvitations
    const columns = {
      negocio: businesses.name,
      funcion: role,
      enviada: createdAt,
      vence: expiresAt,
      aceptada: acceptedAt,
      rechazada: declinedAt,
    }
    const read = () =>
      db
        .select({ ...columns, retirada: withdrawnAt })
        .from(businessInvitations)
        .innerJoin(businesses, eq(businesses.id, businessInvitations.businessId))
    // An account with an unverified mailbox may not belong to the invited person.
    const proved = sql`exists (select from users u where u.id = ${userId} and u.mailbox_proved_at is not null)`
    const toThem = or(
      and(eq(businessInvitations.email, email.toLowerCase()), proved),
      eq(businessInvitations.acceptedBy, userId),
    )
    return {
      'invitaciones.json': {
        recibidas: await read().where(toThem).orderBy(createdAt),
        // The recipient's address is that person's data and is left out.
        enviadas: await read().where(eq(businessInvitations.invitedBy, userId)).orderBy(createdAt),
      },
    }
  },

  async erase(services, tx, { userId, email }) {
    const deleted = await tx
      .delete(businessInvitations)
      .where(
        or(
          eq(businessInvitations.email, email.toLowerCase()),
          eq(businessInvitations.acceptedBy, userId),
          eq(businessInvitations.invitedBy, userId),
        ),
      )
      .returning({ id: businessInvitations.id })
    await deleteMailAbout(
      services,
      tx,
      deleted.flatMap(({ id }) => [invitedMailKey(id), joinedMailKey(id)]),
    )
  },
}
