import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import * as contract from '#features/directory/businesses/contract/owner.ts'
import * as invitations from '#features/directory/team-invitations/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
let business: Business
let manager: Person
let seller: Person
let stranger: Person
let staffMember: Person
beforeAll(async () => {
  test = await openTestApp()
  business = await makeBusiness(test.services)
  manager = await makeMember(test.services, business.id, 'manager')
  seller = await makeMember(test.services, business.id, 'seller')
  const other = await makeBusiness(test.services)
  stranger = other.owner
  staffMember = await makePerson(test.services, {
    staffPermissions: ['read', 'create', 'edit', 'delete', 'share', 'manage_users'],
  })
})
afterAll(() => test.close())

const ofBusiness = (
  [...Object.values(contract), ...Object.values(invitations)] as unknown[]
).filter(
  (one): one is Endpoint =>
    typeof one === 'object' &&
    one !== null &&
    'path' in one &&
    String(one.path).includes(':businessId'),
)

/** A call that is refused by authorization or input validation, so that nothing changes. */
const tryCall = (endpoint: Endpoint, token?: string) =>
  test.as(token).call(endpoint, {
    businessId: business.id,
    profileId: stranger.id,
    invitationId: stranger.id,
    unknownKey: 1,
  } as never)

describe('every endpoint of a business', () => {
  it('is looked at', () => expect(ofBusiness.length).toBeGreaterThanOrEqual(13))

  it.each(ofBusiness.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lets in its members alone',
    async (_, endpoint) => {
      await expect(tryCall(endpoint)).rejects.toMatchObject({ code: 'unauthenticated' })
      await expect(tryCall(endpoint, stranger.token)).rejects.toMatchObject({ code: 'not_found' })
      await expect(tryCall(endpoint, staffMember.token)).rejects.toMatchObject({
        code: 'not_found',
      })
      const { allow } = endpoint
      if (allow.who !== 'member') throw new Error('not for members')
      const rank = ['owner', 'manager', 'seller'].indexOf(allow.atLeast)
      for (const [index, person] of [business.owner, manager, seller].entries())
        await expect(tryCall(endpoint, person.token)).rejects.toMatchObject({
          code: index <= rank ? 'invalid' : 'forbidden',
        })
    },
  )

  it('answers the same for a business that does not exist', async () => {
    const call = test
      .as(stranger.token)
      .call(contract.readMyBusiness, { businessId: crypto.randomUUID() })
    await expect(call).rejects.toMatchObject({
      code: 'not_found',
      message: 'No encontramos el negocio.',
    })
  })
})

describe('the team', () => {
  const roles = async (businessId: string) => {
    const rows = await test.services.db
      .select()
      .from(businessMembers)
      .where(eq(businessMembers.businessId, businessId))
    return Object.fromEntries(rows.map(({ profileId, role }) => [profileId, role]))
  }

  it('always has an owner', async () => {
    const shop = await makeBusiness(test.services)
    const me = test.as(shop.owner.token)
    const own = { businessId: shop.id, profileId: shop.owner.id }
    await expect(me.call(contract.removeTeamMember, own)).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      me.call(contract.changeTeamRole, { ...own, role: 'seller' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await roles(shop.id)).toEqual({ [shop.owner.id]: 'owner' })
  })

  it('keeps one when two owners remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const shop = await makeBusiness(test.services)
      const second = await makeMember(test.services, shop.id, 'owner')
      const remove = (by: Person, whom: Person) =>
        test
          .as(by.token)
          .call(contract.removeTeamMember, { businessId: shop.id, profileId: whom.id })
      const results = await Promise.allSettled([
        remove(shop.owner, second),
        remove(second, shop.owner),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(Object.values(await roles(shop.id))).toEqual(['owner'])
    }
  })

  it('lets every member leave, and only owners remove others', async () => {
    const shop = await makeBusiness(test.services)
    const one = await makeMember(test.services, shop.id, 'seller')
    const two = await makeMember(test.services, shop.id, 'manager')
    const remove = (by: Person, whom: Person) =>
      test.as(by.token).call(contract.removeTeamMember, { businessId: shop.id, profileId: whom.id })
    await expect(remove(two, one)).rejects.toMatchObject({ code: 'forbidden' })
    await remove(one, one)
    await remove(shop.owner, two)
    expect(Object.keys(await roles(shop.id))).toEqual([shop.owner.id])
    await expect(
      test.as(one.token).call(contract.readMyBusiness, { businessId: shop.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the businesses of a person', () => {
  it('are listed with owned ones first, then by name', async () => {
    const owner = await makePerson(test.services)
    for (const name of ['Zapatería', 'Abarrotes'])
      await makeBusiness(test.services, { owner, name })
    const other = await makeBusiness(test.services, { name: 'Aaa' })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: other.id, profileId: owner.id, role: 'manager' })
    const { items } = await test.as(owner.token).call(contract.listMyBusinesses, {})
    expect(items.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Abarrotes owner',
      'Zapatería owner',
      'Aaa manager',
    ])
  })

  it('are fifty at most', async () => {
    const { id, token } = await makePerson(test.services)
    const create = () =>
      test.as(token).call(contract.createMyBusiness, { name: 'Otra más', kind: 'comercio' })
    const made = Array.from({ length: 49 }, (_, i) => ({
      slug: `cadena-${i}`,
      name: `Cadena ${i}`,
    }))
    const rows = await test.services.db
      .insert(businesses)
      .values(made)
      .returning({ id: businesses.id })
    await test.services.db
      .insert(businessMembers)
      .values(rows.map((row) => ({ businessId: row.id, profileId: id, role: 'seller' as const })))
    const both = await Promise.allSettled([create(), create()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(create()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya participas en 50 negocios, el máximo.',
    })
  })
})
