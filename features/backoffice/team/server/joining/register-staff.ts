import { eq } from 'drizzle-orm'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { normalUsername } from '#features/accounts/profiles/contract/username.ts'
import { newToken, signUp, signUpInvited } from '#features/accounts/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/registration.ts'
import { checkForm, checkUsername, needOfTeam, needUsername } from './check-registration.ts'
import { keepApplication, refuseTakenName } from './keep-application.ts'
import { needOpen, takeInvitation } from './open-invitation.ts'
import { requestedBy } from './requested-by.ts'
import { tryStaffCode } from './staff-code.ts'

const alreadyHere =
  'Este correo ya tiene una cuenta. Entra con ella y abre otra vez el enlace de la invitación.'

/**
 * Applies for the team: an account and its application, together or not at all. The link of an invitation went to the mailbox, so who
 * has it is a member at once. Anybody else shows the mailbox whatever the settings say, so that a known and an unknown e-mail get the
 * same answer. Throws `invalid` beside a field, in the order of the specification, `conflict` for an invitation that is over, and
 * `too_many`.
 */
export const registerStaff = handle(
  contract.registerStaff,
  async ({ services, input, request }) => {
    const username = normalUsername(input.username)
    const given = input.email.trim().toLowerCase()
    const invitation =
      input.invitation === undefined ? null : await needOpen(services, input.invitation)
    needUsername(username)
    const wrongCode = invitation ? null : await tryStaffCode(services, input.code, request.address)
    // Whether a username is taken is said to nobody who does not know the code.
    if (!wrongCode) await checkUsername(services.db, username)
    needOfTeam(services.config, given)
    if (wrongCode) throw wrongCode
    if (invitation && given !== invitation.email)
      throw invalidField(
        'email',
        `Esta invitación es para ${invitation.email}. Escribe ese correo.`,
      )
    const email = checkForm(services.config, username, given)
    const wanted = {
      email,
      password: input.password,
      metadata: { full_name: username },
      address: request.address,
    }
    const requested = invitation?.permissions ?? requestedBy(input)
    const keep = (tx: Database, { id: profileId }: { id: string }) =>
      keepApplication(tx, { profileId, username, requested, invitationId: invitation?.id ?? null })
    if (invitation) {
      const id = await signUpInvited(services, wanted, async (tx, user) => {
        await takeInvitation(tx, services, invitation, user.id)
        await keep(tx, user)
      }).catch(refuseTakenName)
      if (id === null) throw new AppError('conflict', alreadyHere)
      return {
        isMember:
          (await services.db.$count(staffPermissionRows, eq(staffPermissionRows.profileId, id))) >
          0,
      }
    }
    const asked = {
      ...wanted,
      provesMailbox: true,
      redirectTo: '/staff-login?confirmed=1',
      // Nobody waits for its code: the link confirms and opens no session, since the team has a door of its own.
      challenge: { codeChallenge: newToken(), method: 's256' as const },
      withoutCode: true,
      userAgent: request.userAgent,
    }
    const done = await signUp(services, asked, keep).catch(refuseTakenName)
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
