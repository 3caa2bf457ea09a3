import { eq, or } from 'drizzle-orm'
import { staffApplications, staffInvitations, staffPermissionRows } from '#db/tables/staff.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { permissionsOf } from '../permission-columns.ts'
import { forgetInvitationMail } from './send-invitation.ts'

/** What somebody may do in the team, that they asked for it, and invitations that they sent and got. */
export const staffPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const [row] = await db.select().from(staffPermissionRows).where(eq(staffPermissionRows.profileId, userId))
    const [asked] = await db.select().from(staffApplications).where(eq(staffApplications.profileId, userId))
    const { permissions, createdAt, expiresAt, usedAt, withdrawnAt } = staffInvitations
    const columns = { permisos: permissions, enviada: createdAt, vence: expiresAt, usada: usedAt, retirada: withdrawnAt }
    const read = () => db.select(columns).from(staffInvitations)
    const received = await read().where(eq(staffInvitations.usedBy, userId)).orderBy(createdAt)
    // To whom is the other person's.
    const sent = await read().where(eq(staffInvitations.invitedBy, userId)).orderBy(createdAt)
    if (!row && !asked && received.length + sent.length === 0) return {}
    return {
      'equipo.json': {
        permisos: row && permissionsOf(row),
        desde: row?.createdAt,
        solicitud: asked && {
          usuario: asked.username,
          pedidos: asked.requested,
          estado: asked.state,
          motivo: asked.reason,
          enviada: asked.createdAt,
          decidida: asked.decidedAt,
        },
        invitaciones: { recibidas: received, enviadas: sent },
      },
    }
  },

  async erase(services, tx, { userId, email }) {
    const gone = await tx
      .delete(staffInvitations)
      .where(
        or(eq(staffInvitations.email, email.toLowerCase()), eq(staffInvitations.usedBy, userId), eq(staffInvitations.invitedBy, userId)),
      )
      .returning({ id: staffInvitations.id })
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await forgetInvitationMail(services, tx, ids)
    await tx.delete(staffApplications).where(eq(staffApplications.profileId, userId))
  },
}
