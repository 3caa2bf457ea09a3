import { eq, or, sql } from 'drizzle-orm'
import {
  staffApplications,
  staffContacts,
  staffInvitations,
  staffPermissionRows,
  staffVisits,
} from '#db/tables/backoffice/team.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { serializeContact } from '../member-contact.ts'
import { deletePendingInvitationMail } from './send-invitation.ts'

/** Staff data of an account: permissions, groups, contact details, visits, applications, and invitations sent and received. */
export const teamPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const [row] = await db
      .select()
      .from(staffPermissionRows)
      .where(eq(staffPermissionRows.profileId, userId))
    const applications = await db
      .select()
      .from(staffApplications)
      .where(eq(staffApplications.profileId, userId))
      .orderBy(staffApplications.createdAt)
    const { rows: groups } = await db.execute<{ name: string }>(sql`
      select g.name from staff_group_members m join staff_groups g on g.id = m.group_id where m.profile_id = ${userId} order by g.folded`)
    const [contact] = await db
      .select()
      .from(staffContacts)
      .where(eq(staffContacts.profileId, userId))
    const [visit] = await db.select().from(staffVisits).where(eq(staffVisits.profileId, userId))
    const { permissions, createdAt, expiresAt, usedAt, withdrawnAt } = staffInvitations
    const columns = {
      permisos: permissions,
      enviada: createdAt,
      vence: expiresAt,
      usada: usedAt,
      retirada: withdrawnAt,
    }
    const select = () => db.select(columns).from(staffInvitations)
    const received = await select().where(eq(staffInvitations.usedBy, userId)).orderBy(createdAt)
    // The recipient is another person's data and is left out.
    const sent = await select().where(eq(staffInvitations.invitedBy, userId)).orderBy(createdAt)
    if (!row && applications.length === 0 && received.length + sent.length === 0) return {}
    return {
      'equipo.json': {
        permisos: row?.permissions,
        grupos: row && groups.map(({ name }) => name),
        desde: row?.createdAt,
        contacto: contact && serializeContact(contact),
        ultimaVisita: visit?.lastAt,
        solicitudes: applications.map(
          ({ username, requested, state, reason, createdAt, decidedAt }) => ({
            usuario: username,
            pedidos: requested,
            estado: state,
            motivo: reason,
            enviada: createdAt,
            decidida: decidedAt,
          }),
        ),
        invitaciones: { recibidas: received, enviadas: sent },
      },
    }
  },

  async erase(services, tx, { userId, email }) {
    const deleted = await tx
      .delete(staffInvitations)
      .where(
        or(
          eq(staffInvitations.email, email.toLowerCase()),
          eq(staffInvitations.usedBy, userId),
          eq(staffInvitations.invitedBy, userId),
        ),
      )
      .returning({ id: staffInvitations.id })
    const ids = deleted.map(({ id }) => id)
    if (ids.length > 0) await deletePendingInvitationMail(services, tx, ids)
    await tx.delete(staffApplications).where(eq(staffApplications.profileId, userId))
  },
}
