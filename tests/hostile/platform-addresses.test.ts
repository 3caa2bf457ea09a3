import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import {
  createMyBusiness,
  readMyBusiness,
  saveBasics,
} from '#features/directory/businesses/contract/owner.ts'
import { beginStore } from '#features/selling/stores/contract/my-store.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ productName: 'Merca Dito' })
})
afterAll(() => test.close())

const reserved = { fields: { slug: expect.stringContaining('reservada') } }

describe('the address of a renamed platform is reserved', () => {
  it.each([
    ['Mercadito', 'mercadito-2'],
    ['Merca Dito', 'merca-dito-2'],
    ['El Mercadito de Ana', 'el-mercadito-de-ana'],
  ])('from a business that is called %s', async (name, slug) => {
    const by = test.as((await makePerson(test.services)).token)
    expect(await by.call(createMyBusiness, { name, kind: 'comercio' })).toMatchObject({ slug })
  })

  it('from a company of that name that registers', async () => {
    const { id: userId } = await makePerson(test.services)
    const facts = {
      userId,
      name: 'MERCADITO',
      sector: null,
      offersProducts: true,
      offersServices: false,
    }
    await test.services.db.transaction((tx) =>
      test.services.announce(tx, 'company.registered', facts),
    )
    const [row] = await test.services.db
      .select()
      .from(businesses)
      .where(eq(businesses.createdBy, userId))
    expect(row?.slug).toMatch(/^mercadito-\d+$/)
  })

  it.each(['mercadito', 'merca-dito', 'mercadit0', 'lonja-centro'])(
    'from a business that chooses %s',
    async (slug) => {
      const { id, owner } = await makeBusiness(test.services, { published: true })
      const by = test.as(owner.token)
      const { version, ...basics } = (await by.call(readMyBusiness, { businessId: id })).sections
        .basics
      await expect(
        by.call(saveBasics, { businessId: id, version, ...basics, slug }),
      ).rejects.toMatchObject(reserved)
    },
  )

  it.each([
    ['Mercadito', /^tienda/],
    ['Merca Dito', /^tienda/],
    ['Mercadito de Ana', /^de-ana/],
    ['Taller Sol', /^taller-sol/],
  ])('from the store of a business that is called %s', async (name, handle) => {
    const { id, owner } = await makeBusiness(test.services, {
      published: true,
      name,
      set: { level: 1, verifiedFacts: ['phone'] },
    })
    const store = await test.as(owner.token).call(beginStore, { businessId: id })
    expect(store.handle).toMatch(handle)
    expect(store.handle.replaceAll('-', '')).not.toContain('mercadito')
  })
})
