import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { staffGroupMembers, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { isAppError } from '#shared/app-error.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { type Endpoint, endpoint } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness, makeMember } from '../support/factories/businesses.ts'
import { makePerson } from '../support/factories/people.ts'
import { makeStaffGroup } from '../support/factories/staff.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { expectedAccess } from './expected-access.ts'
import type { Access } from './selling/expected-selling-access.ts'

/** A caller: token, role in the business `own`, staff permissions. */
type Caller = { token?: string; role?: string; permissions?: readonly string[]; refused?: true }

/** The owner of the business in the path, or another book than a business’s. */
type Whose = 'own' | 'another’s' | 'none' | 'platform' | 'mine'

let test: TestApp
const callers: Record<string, Caller> = {}
const businessIds: Record<Whose, string> = {
  own: '',
  'another’s': '',
  none: crypto.randomUUID(),
  platform: 'platform',
  mine: 'mine',
}

beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  const business = await makeBusiness(services, { published: true })
  const stranger = await makeBusiness(services, { published: true })
  businessIds.own = business.id
  businessIds['another’s'] = stranger.id
  callers.guest = {}
  callers.owner = { token: business.owner.token, role: 'owner' }
  for (const role of ['manager', 'seller'] as const)
    callers[role] = { token: (await makeMember(services, business.id, role)).token, role }
  for (const role of ['user', 'personal', 'empresa', 'agente', 'embajador'] as const)
    callers[role] = { token: (await makePerson(services, { role })).token }
  callers['staff, read only'] = {
    token: (await makePerson(services, { staffPermissions: ['read'] })).token,
    permissions: ['read'],
  }
  callers['staff, full'] = {
    token: (await makePerson(services, { staffPermissions: [...staffPermissions] })).token,
    permissions: staffPermissions,
  }
  callers['staff without permissions'] = {
    token: (await makePerson(services, { staffPermissions: [] })).token,
    permissions: [],
  }
  for (const permission of staffPermissions)
    callers[`staff, ${permission} alone`] = {
      token: (await makePerson(services, { staffPermissions: [permission] })).token,
      permissions: [permission],
    }
  // Permissions of a group count as own ones.
  for (const permission of staffPermissions) {
    const member = await makePerson(services, { staffPermissions: [] })
    await makeStaffGroup(services, [permission], [member])
    callers[`staff, ${permission} by a group`] = { token: member.token, permissions: [permission] }
  }
  // A staff member signed in on the ordinary page.
  const atFrontDoor = await makePerson(services, { staffPermissions: [...staffPermissions] })
  await services.db
    .update(sessions)
    .set({ isStaff: false })
    .where(eq(sessions.id, atFrontDoor.sessionId))
  callers['staff at the front door'] = { token: atFrontDoor.token }
  const suspended = await makeMember(services, business.id, 'owner')
  await services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id))
  callers.suspended = { token: suspended.token, refused: true }
  const gone = await makeMember(services, business.id, 'owner')
  await services.db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(eq(sessions.id, gone.sessionId))
  callers['signed out'] = { token: gone.token, refused: true }
  callers['with a foreign token'] = {
    token: `${business.owner.token.slice(0, -8)}AAAAAAAA`,
    refused: true,
  }
})
afterAll(() => test.close())

/** A call with all path parameters and one unknown key: if authorized, it fails input validation. */
async function knock(endpoint: Endpoint, { token }: Caller, businessId: string): Promise<string> {
  const parameters = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [
    name,
    crypto.randomUUID(),
  ])
  const input = {
    ...Object.fromEntries(parameters),
    ...(endpoint.path.includes(':book/') && { book: businessId }),
    businessId,
    unknownKey: 'x',
  }
  const { businessId: id, ...others } = input
  const sent = endpoint.path.includes(':businessId') ? { ...others, businessId: id } : others
  return test
    .as(token)
    .call(endpoint, sent as never)
    .then(
      () => 'let an unknown key in',
      (error: unknown) => (isAppError(error) ? error.code : String(error)),
    )
}

/** The status that the access table expects. */
function expectedAnswer(access: Access, caller: Caller, whose: Whose): string {
  if (caller.refused) return 'unauthenticated'
  if (access === 'everybody') return 'invalid'
  if (!caller.token) return 'unauthenticated'
  if (access === 'signed in') return 'invalid'
  if (access.startsWith('staff ') || (access.startsWith('book ') && whose === 'platform')) {
    const enough = access.replace(/^(?:staff|book) /, '').split(' or ')
    return enough.some((permission) => caller.permissions?.includes(permission))
      ? 'invalid'
      : 'forbidden'
  }
  if (whose === 'mine') return 'invalid'
  if (whose !== 'own' || !caller.role) return 'not_found'
  const ranks: readonly string[] = businessRoles
  const atLeast = ['book delete', 'book share'].includes(access)
    ? 'manager'
    : access.replace(/^book .*/, 'seller')
  return ranks.indexOf(caller.role) <= ranks.indexOf(atLeast) ? 'invalid' : 'forbidden'
}

describe('every endpoint', () => {
  it('says who may call it, or does not compile', () => {
    const without = {
      name: 'x',
      method: 'GET',
      path: '/api/x',
      summary: 'x',
      input: z.strictObject({}),
      output: z.object({}),
    } as const
    // @ts-expect-error `allow` is missing
    const made = endpoint(without)
    expect('allow' in made).toBe(false)
  })

  it('is in the table of access, and nothing else is', () =>
    expect(Object.keys(expectedAccess).sort()).toEqual(
      routes.map(({ endpoint }) => endpoint.name).sort(),
    ))

  it.each(staffPermissions)(
    'is shut to a member from the next request on once %s is taken',
    async (permission) => {
      const { services } = test
      const member = await makePerson(services, { staffPermissions: [...staffPermissions] })
      const theirs = routes
        .map(({ endpoint }) => endpoint)
        .filter(({ name }) => expectedAccess[name] === `staff ${permission}`)
      const answers = async () =>
        Object.fromEntries(
          await Promise.all(
            theirs.map(async (one) => [one.name, await knock(one, member, businessIds.own)]),
          ),
        )
      const allAre = (answer: string) =>
        Object.fromEntries(theirs.map(({ name }) => [name, answer]))
      expect(await answers()).toEqual(allAre('invalid'))
      const left = staffPermissions.filter((one) => one !== permission)
      await services.db
        .update(staffPermissionRows)
        .set({ permissions: left })
        .where(eq(staffPermissionRows.profileId, member.id))
      expect(await answers()).toEqual(allAre('forbidden'))
    },
  )

  it.each(staffPermissions)(
    'is shut to a member from the next request on once %s, which a group gave, is taken',
    async (permission) => {
      const { services } = test
      const member = await makePerson(services, { staffPermissions: [] })
      const groupId = await makeStaffGroup(services, [permission], [member])
      const theirs = routes
        .map(({ endpoint }) => endpoint)
        .find(({ name }) => expectedAccess[name] === `staff ${permission}`)
      if (!theirs) throw new Error(`nothing asks for ${permission}`)
      expect(await knock(theirs, member, businessIds.own)).toBe('invalid')
      await services.db.delete(staffGroupMembers).where(eq(staffGroupMembers.groupId, groupId))
      expect(await knock(theirs, member, businessIds.own)).toBe('forbidden')
    },
  )

  it.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    '%s: each kind of caller, each business',
    async (name, endpoint) => {
      const access = expectedAccess[name]
      if (!access) throw new Error(`${name} has no line in expected-access.ts`)
      const wanted: Record<string, string> = {}
      const answered: Record<string, string> = {}
      for (const whose of endpoint.path.includes(':book/')
        ? (['own', 'another’s', 'none', 'platform', 'mine'] as const)
        : endpoint.path.includes(':businessId')
          ? (['own', 'another’s', 'none'] as const)
          : (['none'] as const))
        for (const [who, caller] of Object.entries(callers)) {
          wanted[`${who}, ${whose}`] = expectedAnswer(access, caller, whose)
          answered[`${who}, ${whose}`] = await knock(endpoint, caller, businessIds[whose])
        }
      expect(answered).toEqual(wanted)
    },
  )
})
