import { eq } from 'drizzle-orm'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { normalUsername } from '#features/accounts/profiles/contract/username.ts'
import { signUp, signUpInvited } from '#features/accounts/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/registration.ts'
import { withReading } from '../../vocabulary.ts'
import {
  checkUsername,
  checkUsernameAndEmail,
  requireTeamMailbox,
  requireUsername,
} from './check-registration.ts'
import { redeemInvitation, requireOpenStaffInvitation } from './open-invitation.ts'
import { saveStaffApplication, throwUsernameTaken } from './save-application.ts'
import { tryStaffCode } from './staff-code.ts'

const accountExists =
  'Este correo ya tiene una cuenta. Entra con ella y abre otra vez el enlace de la invitación.'

/**
 * Creates an account and its application in one transaction. With an invitation the applicant becomes a member at once, because the link was sent to
 * the mailbox. Others must prove the mailbox regardless of the settings, so that a known and an unknown e-mail get the same answer. Throws `invalid`
 * on a field, in the order of the specification, `conflict` for an invitation that is no longer open, and `too_many`.
 */
export const registerStaff = handle(
  contract.registerStaff,
  async ({ services, input, request }) => {
    const username = normalUsername(input.username)
    const typedEmail = input.email.trim().toLowerCase()
    const invitation =
      input.invitation === undefined
        ? null
        : await requireOpenStaffInvitation(services, input.invitation)
    requireUsername(username)
    const wrongCode = invitation ? null : await tryStaffCode(services, input.code, request.address)
    // Only callers who know the code may learn whether a username is taken.
    if (!wrongCode) await checkUsername(services.db, username)
    requireTeamMailbox(services.config, typedEmail)
    if (wrongCode) throw wrongCode
    if (invitation && typedEmail !== invitation.email)
      throw invalidField(
        'email',
        `Esta invitación es para ${invitation.email}. Escribe ese correo.`,
      )
    const email = checkUsernameAndEmail(services.config, username, typedEmail)
    const account = {
      email,
      password: input.password,
      metadata: { full_name: username },
      address: request.address,
    }
    const requested = invitation?.permissions ?? withReading(input.permissions)
    const saveApplication = (tx: Database, { id: profileId }: { id: string }) =>
      saveStaffApplication(tx, {
        profileId,
        username,
        requested,
        invitationId: invitation?.id ?? null,
      })
    if (invitation) {
      const id = await signUpInvited(services, account, async (tx, user) => {
        await redeemInvitation(tx, services, invitation, user.id)
        await saveApplication(tx, user)
      }).catch(throwUsernameTaken)
      if (id === null) throw new AppError('conflict', accountExists)
      return {
        isMember:
          (await services.db.$count(staffPermissionRows, eq(staffPermissionRows.profileId, id))) >
          0,
      }
    }
    const signUpRequest = {
      ...account,
      provesMailbox: true,
      redirectTo: '/staff-login?confirmed=1',
      // The PKCE code is unused: the link confirms the e-mail and opens no session, because staff sign in separately.
      challenge: { codeChallenge: newToken(), method: 's256' as const },
      withoutCode: true,
      userAgent: request.userAgent,
    }
    const done = await signUp(services, signUpRequest, saveApplication).catch(throwUsernameTaken)
    if (done.kind === 'too_soon')
      throw new AppError(
        'too_many',
        `Acabamos de enviarte un correo. Espera ${done.seconds} segundos para pedir otro.`,
        {
          retryAfter: done.seconds,
        },
      )
    return { isMember: false }
  },
)
