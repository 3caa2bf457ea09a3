import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { platformBusiness } from '#db/tables/publishing/site-blocks.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { choosePlatformBusiness, readPlatformBusiness } from '../contract/platform-business.ts'

let test: TestApp
let manager: Person
let by: ApiCaller
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  by = test.as(manager.token)
})
afterAll(() => test.close())

it("is empty at first, then the chosen one with its store and the caller's role", async () => {
  expect(await by.call(readPlatformBusiness, {})).toEqual({ business: null, role: null })
  const business = await makeBusiness(test.services, {
    owner: manager,
    name: 'La casa',
    published: true,
  })
  const bare = await by.call(choosePlatformBusiness, { businessId: business.id })
  expect(bare).toMatchObject({
    business: { id: business.id, name: 'La casa', store: null },
    role: 'owner',
  })
  const store = await makeStore(test.services, { business })
  await makeProduct(test.services, store)
  const colleague = test.as((await makePerson(test.services, { staffPermissions: ['read'] })).token)
  const seen = await colleague.call(readPlatformBusiness, {})
  expect(seen).toMatchObject({
    business: { store: { handle: store.handle, state: 'open', products: 1 } },
    role: null,
  })
})

it('can be chosen only by members who manage users, and must exist', async () => {
  const { id: businessId } = await makeBusiness(test.services, { published: true })
  const editor = test.as(
    (
      await makePerson(test.services, {
        staffPermissions: ['read', 'create', 'edit', 'delete', 'share'],
      })
    ).token,
  )
  await expect(editor.call(choosePlatformBusiness, { businessId })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    by.call(choosePlatformBusiness, { businessId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await by.call(choosePlatformBusiness, { businessId: null })).toEqual({
    business: null,
    role: null,
  })
  const lines = await test.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'house.business_chosen'))
  expect(lines.map(({ detail }) => detail)).toContainEqual({
    before: expect.any(String),
    after: null,
    name: 'Ninguno',
  })
})

it('is a single one after concurrent choices, and empty after its business is deleted', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => makeBusiness(test.services, { published: true })),
  )
  await Promise.all(made.map(({ id }) => by.call(choosePlatformBusiness, { businessId: id })))
  expect(await test.services.db.$count(platformBusiness)).toBe(1)
  const [row] = await test.services.db.select().from(platformBusiness)
  await test.services.db.delete(businesses).where(eq(businesses.id, row?.businessId ?? ''))
  expect((await by.call(readPlatformBusiness, {})).business).toBeNull()
})
