import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  businesses,
  businessFormerSlugs,
  businessMembers,
} from '#db/tables/directory/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createDraftBusiness } from './create-draft-business.ts'
import { changeSlug } from './slugs.ts'

let test: TestApp
let owner: Person
beforeAll(async () => {
  test = await openTestApp()
  owner = await makePerson(test.services)
})
afterAll(() => test.close())

const create = (name: string) =>
  createDraftBusiness(test.services, test.services.db, { ownerId: owner.id, name })
const read = async (id: string) => {
  const [row] = await test.services.db.select().from(businesses).where(eq(businesses.id, id))
  if (!row) throw new Error('no business')
  return row
}
const publish = (id: string) =>
  test.services.db
    .update(businesses)
    .set({ state: 'published', publishedAt: new Date() })
    .where(eq(businesses.id, id))
const rename = async (id: string, slug: string) => {
  const business = await read(id)
  await test.services.db.transaction((tx) => changeSlug(test.services.config, tx, business, slug))
}

describe('a registered company', () => {
  it('gets a draft that it owns', async () => {
    const facts = {
      userId: owner.id,
      name: 'Sazón  de Oaxaca',
      sector: 'servicios',
      offersProducts: true,
      offersServices: false,
    }
    await test.services.db.transaction((tx) =>
      test.services.announce(tx, 'company.registered', facts),
    )
    const [row] = await test.services.db
      .select()
      .from(businesses)
      .where(eq(businesses.slug, 'sazon-de-oaxaca'))
    expect(row).toMatchObject({
      name: 'Sazón de Oaxaca',
      state: 'draft',
      level: 0,
      sector: 'servicios',
      offersProducts: true,
      claimed: true,
    })
    const members = await test.services.db
      .select()
      .from(businessMembers)
      .where(eq(businessMembers.businessId, row?.id ?? ''))
    expect(members).toMatchObject([{ profileId: owner.id, role: 'owner' }])
  })

  it('leaves nothing behind when its registration fails', async () => {
    const facts = {
      userId: owner.id,
      name: 'Nunca Fue',
      sector: null,
      offersProducts: false,
      offersServices: false,
    }
    const failing = test.services.db.transaction(async (tx) => {
      await test.services.announce(tx, 'company.registered', facts)
      throw new Error('later step failed')
    })
    await expect(failing).rejects.toThrow('later step failed')
    expect(
      await test.services.db.select().from(businesses).where(eq(businesses.slug, 'nunca-fue')),
    ).toEqual([])
  })
})

describe('slugs', () => {
  it('equal names are numbered, also when twenty are created concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => create('Mismo Nombre')))
    const slugs = await Promise.all(ids.map(async (id) => (await read(id)).slug))
    expect(new Set(slugs).size).toBe(20)
    expect(slugs).toContain('mismo-nombre')
  })

  it('of a published business redirect permanently and are never reassigned', async () => {
    const first = await create('Taller Uno')
    await publish(first)
    await rename(first, 'taller-del-centro')
    const former = await test.services.db
      .select()
      .from(businessFormerSlugs)
      .where(eq(businessFormerSlugs.businessId, first))
    expect(former).toMatchObject([{ slug: 'taller-uno' }])
    const second = await create('Taller Uno')
    expect((await read(second)).slug).toBe('taller-uno-2')
    await expect(rename(second, 'taller-uno')).rejects.toMatchObject({
      fields: { slug: expect.stringContaining('otro negocio') },
    })
    await expect(rename(second, 'taller-del-centro')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('former ones can be reused by the same business', async () => {
    const id = await create('Vuelve A Casa')
    await publish(id)
    await rename(id, 'otra-casa')
    await rename(id, 'vuelve-a-casa')
    const former = await test.services.db
      .select()
      .from(businessFormerSlugs)
      .where(eq(businessFormerSlugs.businessId, id))
    expect(former).toMatchObject([{ slug: 'otra-casa' }])
    expect((await read(id)).slug).toBe('vuelve-a-casa')
  })

  it('of a draft are not reserved', async () => {
    const id = await create('Borrador Sin Nombre')
    await rename(id, 'borrador-con-nombre')
    expect(
      await test.services.db
        .select()
        .from(businessFormerSlugs)
        .where(eq(businessFormerSlugs.businessId, id)),
    ).toEqual([])
  })

  it('former ones of another business are refused by the database', async () => {
    const id = await create('Guardia Uno')
    await publish(id)
    await rename(id, 'guardia-dos')
    const sneaky = test.services.db.insert(businesses).values({ slug: 'guardia-uno', name: 'Otro' })
    await expect(sneaky).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'businesses_slug' },
    })
  })

  it('cannot be taken by a business created while the owner renames', async () => {
    const id = await create('Carrera Uno')
    await publish(id)
    const business = await read(id)
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const changed = Promise.withResolvers<void>()
    const renaming = test.services.db.transaction(async (tx) => {
      await changeSlug(test.services.config, tx, business, 'carrera-dos')
      changed.resolve()
      await gate
    })
    await changed.promise
    const competing = test.services.db
      .insert(businesses)
      .values({ slug: 'carrera-uno', name: 'Ladrón' })
    const competingResult = expect(competing).rejects.toMatchObject({ cause: { code: '23505' } })
    const waiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await vi.waitFor(async () => expect((await test.services.pool.query(waiting)).rowCount).toBe(1))
    release()
    await renaming
    await competingResult
  })

  it('can be changed ten times, then only to a former one', async () => {
    const id = await create('Cambia Mucho')
    await publish(id)
    for (let i = 0; i < 10; i++) await rename(id, `cambia-${i}`)
    await expect(rename(id, 'cambia-otra')).rejects.toMatchObject({
      fields: { slug: expect.stringContaining('10 veces') },
    })
    await rename(id, 'cambia-mucho')
  })
})
