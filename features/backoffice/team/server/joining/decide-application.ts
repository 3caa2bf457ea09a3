import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { staffApplications } from '#db/tables/backoffice/team.ts'
import { findUsernameOwner, requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/team.ts'
import { notifyMember } from '../notify-member.ts'
import { admitMember } from './admit.ts'
import { requireTeamMailbox } from './check-registration.ts'

/**
 * Locks an application that the caller may decide until the transaction ends. Throws `not_found`, `forbidden`, and `conflict` for the caller's own
 * application and for decided ones.
 */
async function lockApplication(tx: Database, applicationId: string, callerId: string) {
  await requireManagerWithLock(tx, callerId)
  const [locked] = await tx
    .select({ application: staffApplications, email: users.email })
    .from(staffApplications)
    .innerJoin(users, eq(users.id, staffApplications.profileId))
    .where(and(eq(staffApplications.id, applicationId), isNotNull(users.mailboxProvedAt)))
    .for('update', { of: staffApplications })
  if (!locked) throw notFound('esa solicitud')
  if (locked.application.profileId === callerId)
    throw new AppError('conflict', 'No puedes decidir sobre tu propia solicitud.')
  if (locked.application.state !== 'pending')
    throw new AppError('conflict', 'Alguien del equipo ya decidió esta solicitud.')
  return locked
}

/** Approves an application with the permissions that the caller chose. */
export const approveApplication = handle(
  contract.approveApplication,
  ({ services, caller, input, request }) => {
    const { applicationId, permissions } = input
    return services.db.transaction(async (tx) => {
      const { application, email } = await lockApplication(tx, applicationId, caller.userId)
      // The account's e-mail may have changed since the application.
      requireTeamMailbox(services.config, email)
      const holder = await findUsernameOwner(tx, application.username)
      if (holder && holder !== application.profileId)
        throw new AppError(
          'conflict',
          'Otra cuenta tomó ese nombre de usuario. Rechaza la solicitud y explícalo en el motivo.',
        )
      await admitMember(services, tx, { application, email, permissions, by: caller.userId })
      await recordAudit(tx, {
        by: caller,
        action: 'staff.application_approved',
        subject: { kind: 'user', id: application.profileId },
        detail: { requested: application.requested, permissions },
        requestId: request.id,
      })
      return {}
    })
  },
)

/** Rejects an application and notifies the applicant of the reason. */
export const rejectApplication = handle(
  contract.rejectApplication,
  ({ services, caller, input, request }) => {
    const { applicationId, reason } = input
    return services.db.transaction(async (tx) => {
      const { application, email } = await lockApplication(tx, applicationId, caller.userId)
      const { id, profileId } = application
      const decided = {
        state: 'rejected' as const,
        decidedAt: services.now(),
        decidedBy: caller.userId,
        reason,
      }
      await tx.update(staffApplications).set(decided).where(eq(staffApplications.id, id))
      const subject = { kind: 'user', id: profileId }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.application_rejected',
        subject,
        detail: { reason },
        requestId: request.id,
      })
      await notifyMember(services, tx, { id: profileId, email }, 'staff.rejected', { reason }, id)
      return {}
    })
  },
)
