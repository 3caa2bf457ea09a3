import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { listSessions } from '#features/accounts/auth/contract.ts'
import { startImpersonation } from '#features/backoffice/impersonation/contract.ts'
import { inviteStaff } from '#features/backoffice/team/contract/invitations.ts'
import { applyForStaff } from '#features/backoffice/team/contract/registration.ts'
import { signInStaff } from '#features/backoffice/team/contract/session.ts'
import { approveApplication, rejectApplication } from '#features/backoffice/team/contract/team.ts'
import { createMember } from '#features/backoffice/team/server/joining/create-member.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplication, makeStaffInvitation, staffCode } from '#tests/support/factories/staff.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let member: Person
beforeAll(async () => {
  test = await openTestApp({ staffCode })
  member = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const as = ({ token }: Person) => test.as(token)
const ownApplication = async () => {
  const manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
  return { manager, ...(await makeApplication(test.services, { of: manager })) }
}

testRefusals('of joining the team', () => test, {
  'somebody applies who was let in meanwhile': [
    'Ya eres parte del equipo. Entra por el acceso del equipo.',
    async () => {
      const by = await makePerson(test.services, {
        email: 'entra-ya@lonja.example',
        staffPermissions: ['read'],
      })
      // As if the request had been authenticated before their approval.
      await test.services.db.update(profiles).set({ role: 'user' }).where(eq(profiles.id, by.id))
      return () => as(by).call(applyForStaff, { username: 'entra-ya', code: staffCode })
    },
    'conflict',
  ],
  'one’s own application is approved': [
    'No puedes decidir sobre tu propia solicitud.',
    async () => {
      const { manager, id: applicationId } = await ownApplication()
      return () => as(manager).call(approveApplication, { applicationId, permissions: ['read'] })
    },
    'conflict',
  ],
  'one’s own application is rejected': [
    'No puedes decidir sobre tu propia solicitud.',
    async () => {
      const { manager, id: applicationId } = await ownApplication()
      return () =>
        as(manager).call(rejectApplication, { applicationId, reason: 'Ya no hace falta.' })
    },
    'conflict',
  ],
  'one more is invited than may be': [
    'Ya hay 50 invitaciones sin usar, el máximo. Retira alguna antes.',
    async () => {
      await Promise.all(
        Array.from({ length: 50 }, () => makeStaffInvitation(test.services, member)),
      )
      return () =>
        as(member).call(inviteStaff, { email: 'una-mas@lonja.example', permissions: ['read'] })
    },
    'conflict',
  ],
})

testRefusals('of what the team sees', () => test, {
  'a member signs in whose account is suspended': [
    'Esta cuenta está suspendida.',
    async () => {
      const account = {
        email: 'fuera@lonja.example',
        username: 'Fuera',
        password: 'Mercado#Viejo7',
      }
      const id = await createMember(test.services, test.services.db, account)
      await test.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id))
      return () => test.as().call(signInStaff, account)
    },
    'forbidden',
  ],
  'a view as a person reads where they are signed in': [
    'Esto no se muestra al ver como otra persona: es solo suyo.',
    async () => {
      const { id: userId } = await makePerson(test.services)
      const { token } = await as(member).call(startImpersonation, {
        userId,
        reason: 'No ve su tienda y nos lo cuenta.',
      })
      return () => test.as(token).call(listSessions, {})
    },
    'forbidden',
  ],
})
