import { and, eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffApplications, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { normalUsername } from '#features/accounts/profiles/contract/username.ts'
import {
  checkPassword,
  getKnownDevice,
  openSession,
  recordStaffSignIn,
  type User,
} from '#features/accounts/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/session.ts'

/** Whether an account belongs to a staff member with this username. */
async function isMember(db: Database, userId: string, username: string): Promise<boolean> {
  const [row] = await db
    .select({ username: profiles.username })
    .from(profiles)
    .innerJoin(staffPermissionRows, eq(staffPermissionRows.profileId, profiles.id))
    .where(and(eq(profiles.id, userId), eq(profiles.role, 'staff')))
  return Boolean(row?.username) && normalUsername(row?.username ?? '') === normalUsername(username)
}

/** Whether this account has a pending application with this username. */
async function isApplicant(db: Database, userId: string, username: string): Promise<boolean> {
  const [row] = await db
    .select({ username: staffApplications.username })
    .from(staffApplications)
    .where(and(eq(staffApplications.profileId, userId), eq(staffApplications.state, 'pending')))
  return row?.username === normalUsername(username)
}

/**
 * Signs in a staff member. Username and membership are checked together with the password, under the same limits and timing, and every wrong field
 * gets the same answer. An applicant with the right password learns the state of the application. Throws `unauthenticated` and `forbidden`.
 */
export const signInStaff = handle(contract.signInStaff, async ({ input, services, request }) => {
  const { username, email, password } = input
  const isMemberOrApplicant = async ({ id }: { id: string }) =>
    (await isMember(services.db, id, username)) || (await isApplicant(services.db, id, username))
  const device = async (user: User) =>
    (await getKnownDevice(services, user, request.cookies))?.id ?? null
  const checked = await checkPassword(services, {
    email,
    password,
    address: request.address,
    device,
    also: isMemberOrApplicant,
  })
  if (checked.kind === 'wrong')
    throw new AppError('unauthenticated', 'El usuario, el correo o la contraseña no son correctos.')
  if (checked.kind === 'suspended' || checked.kind === 'merged')
    throw new AppError('forbidden', 'Esta cuenta está suspendida.')
  if (checked.kind === 'unconfirmed')
    throw new AppError('forbidden', 'Confirma tu correo antes de entrar: te enviamos un enlace.')
  const { id: userId } = checked.user
  if (!(await isMember(services.db, userId, username)))
    throw new AppError(
      'forbidden',
      'Tu solicitud está en revisión. Te avisamos por correo cuando alguien del equipo la decida.',
    )
  return services.db.transaction(async (tx) => {
    const session = await openSession(tx, services, {
      userId,
      isStaff: true,
      userAgent: request.userAgent,
    })
    await recordStaffSignIn(tx, userId, request.id)
    return { access_token: session.access_token, refresh_token: session.refresh_token }
  })
})
