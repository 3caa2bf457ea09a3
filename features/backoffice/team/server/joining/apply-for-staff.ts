import { and, eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { users } from '#db/tables/accounts/auth.ts'
import { staffApplications, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { normalUsername } from '#features/accounts/profiles/contract/username.ts'
import { isManager, lockManagers } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract/registration.ts'
import { closedStaffInvitationWords, withReading } from '../../vocabulary.ts'
import { admitMember } from './admit.ts'
import {
  checkUsername,
  checkUsernameAndEmail,
  requireTeamMailbox,
  requireUsername,
} from './check-registration.ts'
import { notifyManagers } from './notify-managers.ts'
import {
  redeemInvitation,
  requireOpenStaffInvitation,
  type StaffInvitation,
} from './open-invitation.ts'
import { saveStaffApplication, throwUsernameTaken } from './save-application.ts'
import { tryStaffCode } from './staff-code.ts'

type Applicant = { id: string; email: string }

const alreadyMember = () =>
  new AppError('conflict', 'Ya eres parte del equipo. Entra por el acceso del equipo.')

/** Throws `conflict` for members, and for accounts whose mailbox is not proved. */
async function requireNonMember(
  { db }: Services,
  caller: { userId: string; role: string },
): Promise<void> {
  if (caller.role === 'staff') throw alreadyMember()
  const [user] = await db
    .select({ provedAt: users.mailboxProvedAt })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (!user?.provedAt)
    throw new AppError(
      'conflict',
      'Confirma tu correo antes de pedir entrar al equipo: te enviamos un enlace.',
    )
}

/** The account's pending application. */
async function getPendingApplication(tx: Database, profileId: string) {
  const isPending = and(
    eq(staffApplications.profileId, profileId),
    eq(staffApplications.state, 'pending'),
  )
  const application = onlyRow(await tx.select().from(staffApplications).where(isPending))
  return application
}

/**
 * Redeems the invitation and admits the applicant. Throws `conflict` when the invitation ended meanwhile or the inviter may no longer manage users.
 */
async function joinByInvitation(
  services: Services,
  tx: Database,
  { id, email }: Applicant,
  invitation: StaffInvitation,
): Promise<void> {
  if (!(await isManager(tx, invitation.invitedBy)))
    throw new AppError('conflict', closedStaffInvitationWords.void)
  await redeemInvitation(tx, services, invitation, id)
  const { permissions, invitedBy: by } = invitation
  await admitMember(services, tx, {
    application: await getPendingApplication(tx, id),
    email,
    permissions,
    by,
  })
  const detail = { permissions, invitedBy: by, invitationId: invitation.id }
  await recordAudit(tx, {
    by: 'system',
    action: 'staff.invited_joined',
    subject: { kind: 'user', id },
    detail,
  })
}

/** Applies to join the team with the caller's account. Throws `invalid` on a field, in the order of the registration, `conflict` and `too_many`. */
export const applyForStaff = handle(
  contract.applyForStaff,
  async ({ services, caller, input, request }) => {
    const applicant = { id: caller.userId, email: caller.email.toLowerCase() }
    await requireNonMember(services, caller)
    const username = normalUsername(input.username)
    const invitation =
      input.invitation === undefined
        ? null
        : await requireOpenStaffInvitation(services, input.invitation)
    requireUsername(username)
    const wrongCode = invitation ? null : await tryStaffCode(services, input.code, request.address)
    // Only callers who know the code may learn whether a username is taken.
    if (!wrongCode) await checkUsername(services.db, username, applicant.id)
    requireTeamMailbox(services.config, applicant.email)
    if (wrongCode) throw wrongCode
    if (invitation && applicant.email !== invitation.email)
      throw new AppError(
        'conflict',
        `Esta invitación es para ${invitation.email}. Entra con esa cuenta.`,
      )
    if (checkUsernameAndEmail(services.config, username, applicant.email) !== applicant.email)
      throw invalidField('email', 'Correo electrónico inválido')
    const requested = invitation?.permissions ?? withReading(input.permissions)
    await services.db
      .transaction(async (tx) => {
        // Waits for a concurrent decision on an earlier application of the caller.
        await lockManagers(tx)
        if (
          (await tx.$count(staffPermissionRows, eq(staffPermissionRows.profileId, applicant.id))) >
          0
        )
          throw alreadyMember()
        await saveStaffApplication(tx, {
          profileId: applicant.id,
          username,
          requested,
          invitationId: invitation?.id ?? null,
        })
        if (invitation) await joinByInvitation(services, tx, applicant, invitation)
        else
          await notifyManagers(
            services,
            tx,
            (await getPendingApplication(tx, applicant.id)).id,
            applicant.id,
          )
      })
      .catch(throwUsernameTaken)
    return { isMember: invitation !== null }
  },
)
