import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import {
  staffApplications,
  staffGroupMembers,
  staffGroups,
  staffInvitations,
} from '#db/tables/backoffice/team.ts'
import { hashToken, newToken } from '#features/accounts/auth/server/index.ts'
import { registerStaff } from '#features/backoffice/team/contract/registration.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Services } from '#shared/server/services.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { mailsTo } from '../mails.ts'
import type { TestApp } from '../test-app.ts'
import { makePerson, type Person } from './people.ts'

/** The staff code used in tests. */
export const staffCode = 'Puerto-de-Sal-47'

const password = 'Zaguán-7-tordos'

/** Unique across runs on the same tables. */
const own = randomUUID().slice(0, 8)

let count = 0

/** The form of a valid applicant, with a unique name and mailbox. */
export function staffForm(
  given: Partial<Input<typeof registerStaff>> = {},
): Input<typeof registerStaff> {
  const username = `solicitante-${own}-${++count}`
  return { username, email: `${username}@lonja.example`, password, code: staffCode, ...given }
}

/** Opens the newest confirmation link and returns where it redirects. */
export async function openConfirmation({ services, app }: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).findLast(({ kind }) => kind === 'identity.signup')
  const link = mail?.text.match(/http:\/\/\S*\/auth\/v1\/verify\S+/)?.[0]
  if (!link) throw new Error(`no confirmation for ${email}`)
  const pressed = await app.request('/auth/v1/verify/link', {
    method: 'POST',
    body: new URL(link).searchParams,
  })
  return pressed.headers.get('location') ?? ''
}

/** A person whose application is pending. */
export async function makeApplicant(
  test: TestApp,
  given: Partial<Input<typeof registerStaff>> = {},
) {
  const form = staffForm(given)
  await test.services.db.delete(rateLimits)
  await test.as().call(registerStaff, form)
  await openConfirmation(test, form.email)
  const [row] = await test.services.db
    .select({ id: users.id, applicationId: staffApplications.id })
    .from(users)
    .innerJoin(staffApplications, eq(staffApplications.profileId, users.id))
    .where(eq(users.email, form.email))
  if (!row) throw new Error(`no application of ${form.email}`)
  return { ...form, ...row }
}

/** Inserts a pending application. */
export async function makeApplication(
  services: Services,
  { of, ...set }: { of?: Person; createdAt?: Date } = {},
) {
  const username = `solicitante-${own}-${++count}`
  const { id: profileId } =
    of ?? (await makePerson(services, { email: `${username}@lonja.example` }))
  const values = { profileId, username, requested: ['read' as const], ...set }
  const [row] = await services.db.insert(staffApplications).values(values).returning()
  return { id: row?.id ?? '', profileId }
}

/** Inserts an open staff invitation, without e-mail or limits. */
export async function makeStaffInvitation(services: Services, by: Person): Promise<string> {
  const values = {
    email: `invitada-${own}-${++count}@lonja.example`,
    permissions: ['read' as const],
    tokenHash: hashToken(newToken()),
    invitedBy: by.id,
    expiresAt: new Date(services.now().getTime() + 86_400_000),
  }
  const [row] = await services.db.insert(staffInvitations).values(values).returning()
  return row?.id ?? ''
}

/** Inserts a staff group with these members. */
export async function makeStaffGroup(
  services: Services,
  permissions: StaffPermission[],
  members: { id: string }[],
): Promise<string> {
  const [row] = await services.db
    .insert(staffGroups)
    .values({ name: `Grupo del equipo ${++count}`, permissions })
    .returning()
  const groupId = row?.id ?? ''
  if (members.length > 0)
    await services.db
      .insert(staffGroupMembers)
      .values(members.map(({ id: profileId }) => ({ groupId, profileId })))
  return groupId
}

/** Token of the link in the newest e-mail to a person whose account was suspended. */
export async function suspensionToken(services: Services, email: string): Promise<string> {
  const mail = (await mailsTo(services, email)).findLast(
    ({ kind }) => kind === 'suspensions.suspended',
  )
  return mail?.text.match(/cuenta-suspendida#t=([\w.-]+)/)?.[1] ?? ''
}
