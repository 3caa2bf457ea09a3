import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { products } from '#db/tables/selling/products.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { appeals, reportCases, takenDown } from '#db/tables/trust/reports.ts'
import { addReaction, listReactions } from '#features/community/reactions/contract.ts'
import { setBusinessState } from '#features/directory/businesses/contract/owner.ts'
import { writeSitemap } from '#features/directory/sitemap/server/write-sitemap.ts'
import { type ThingKind, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { editProducts } from '#features/selling/products/contract/bulk-edit.ts'
import { setProductState } from '#features/selling/products/contract/owner.ts'
import { setStoreState } from '#features/selling/stores/contract/my-store.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { makePublicShop, type PublicShop, publicReads } from '#tests/support/public-reads.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideAppeal, decideCase, readCase } from '../contract/cases.ts'
import { appealDecision, listMyDecisions, listTakenDown } from '../contract/decisions.ts'

let test: TestApp
let staff: Person
let second: Person
let reader: Person
let business: Business
let shop: PublicShop
const ids = {} as Record<ThingKind, string>
const reason = 'Vende copias de una marca.'

beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  staff = await makePerson(test.services, permissions)
  second = await makePerson(test.services, permissions)
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.services
  await db.delete(rateLimits)
  reader = await makePerson(test.services)
  business = await makeBusiness(test.services, {
    published: true,
    set: { level: 1, verifiedFacts: ['phone'] },
  })
  shop = await makePublicShop(test.services, business)
  ids.business = business.id
  ids.store =
    (await db.select().from(stores).where(eq(stores.businessId, business.id)))[0]?.id ?? ''
  ids.product =
    (await db.select().from(products).where(eq(products.slug, shop.product)))[0]?.id ?? ''
})

const nameOf: Record<ThingKind, () => string> = {
  business: () => business.slug,
  product: () => shop.product,
  store: () => shop.handle,
}
const ownRead: Record<ThingKind, () => string> = {
  business: () => `/api/businesses/${business.slug}`,
  product: () => `/api/products/${shop.product}`,
  store: () => `/api/stores/${shop.handle}`,
}
const signs: Record<ThingKind, () => string[]> = {
  business: () => [business.slug, shop.handle, shop.product],
  product: () => [shop.product],
  store: () => [shop.handle, shop.product],
}
const get = async (path: string) => {
  const answer = await test.app.request(path)
  return { status: answer.status, body: await answer.text() }
}
const isShown = async (kind: ThingKind) => (await get(ownRead[kind]())).status === 200
/** Every public endpoint whose answer contains any of these. */
async function readsWith(of: string[]): Promise<string[]> {
  await writeSitemap(test.services)
  const found: string[] = []
  const parts = [
    ...(await get('/sitemap.xml')).body.matchAll(/<loc>http:\/\/lonja\.test([^<]+)<\/loc>/g),
  ].map(([, path = '']) => path)
  for (const [name, paths] of Object.entries({ ...publicReads(shop), parts }))
    for (const path of paths) {
      const { status, body } = await get(path)
      if (status === 200 && of.some((one) => body.includes(one))) found.push(name)
    }
  return [...new Set(found)]
}
async function takeDown(kind: ThingKind) {
  await report(test, reader, ids[kind], 'rights', 'Son copias')
  const { id: caseId } = await newestCaseOf(test, ids[kind])
  const answer = await test
    .as(staff.token)
    .call(decideCase, { caseId, state: 'removed', rule: 'rights', reason })
  return { caseId, answer }
}
const publish: Record<ThingKind, () => Promise<unknown>> = {
  business: () =>
    test
      .as(business.owner.token)
      .call(setBusinessState, { businessId: business.id, state: 'published' }),
  product: () =>
    test.as(business.owner.token).call(setProductState, {
      businessId: business.id,
      productId: ids.product,
      state: 'published',
    }),
  store: () =>
    test.as(business.owner.token).call(setStoreState, { businessId: business.id, state: 'open' }),
}
const past: Record<ThingKind, () => Promise<unknown>> = {
  business: () =>
    test.services.db
      .update(businesses)
      .set({ state: 'closed' })
      .where(eq(businesses.id, ids.business)),
  product: () =>
    test.services.db
      .update(products)
      .set({ state: 'published' })
      .where(eq(products.id, ids.product)),
  store: () =>
    test.services.db.update(stores).set({ state: 'holiday' }).where(eq(stores.id, ids.store)),
}
const appeal = (by: Person, caseId: string) =>
  test
    .as(by.token)
    .call(appealDecision, { caseId, text: 'Tenemos la licencia de la marca, aquí está.' })
const openAppeal = async (caseId: string) =>
  (await test.services.db.select().from(appeals).where(eq(appeals.caseId, caseId))).find(
    ({ state }) => state === 'open',
  )?.id ?? ''

describe.each(thingKinds)('a removed %s', (kind) => {
  it('is public nowhere, and favourites say so', async () => {
    const me = test.as(reader.token)
    const act = kind === 'product' ? 'save' : 'follow'
    await me.call(addReaction, { act, kind, name: nameOf[kind]() })
    const marked = async () =>
      (await me.call(listReactions, { act, kind })).items.find(({ id }) => id === ids[kind])?.isSeen
    expect([await isShown(kind), await marked()]).toEqual([true, true])
    expect(await readsWith(signs[kind]())).not.toEqual([])
    expect((await takeDown(kind)).answer).toEqual({ state: 'removed' })
    await vi.waitFor(async () =>
      expect([await isShown(kind), (await get(ownRead[kind]())).status]).toEqual([false, 404]),
    )
    await vi.waitFor(async () => expect(await readsWith(signs[kind]())).toEqual([]))
    expect(await marked()).toBe(false)
  })

  it('is not published again by its owners, nor directly in the database', async () => {
    await takeDown(kind)
    const message =
      'El equipo lo retiró por romper una regla: no se puede publicar. En «Decisiones» lees por qué y cómo apelar.'
    await expect(publish[kind]()).rejects.toMatchObject({ code: 'conflict', message })
    await expect(past[kind]()).rejects.toMatchObject({ cause: { code: '23514' } })
    if (kind !== 'product') return
    const many = {
      businessId: business.id,
      productIds: [ids.product],
      change: { kind: 'state' as const, state: 'published' as const },
    }
    await expect(test.as(business.owner.token).call(editProducts, many)).rejects.toMatchObject({
      code: 'conflict',
      message,
    })
  })

  it('notifies its managers of rule, reason and how to appeal, in the workspace, by mail and in their decisions', async () => {
    const seller = await makeMember(test.services, business.id, 'seller')
    const { caseId } = await takeDown(kind)
    const item = {
      subjectId: ids[kind],
      kind,
      caseId,
      rule: 'rights',
      reason,
      appealUntil: expect.any(String),
    }
    for (const by of [business.owner, seller])
      expect(
        (await test.as(by.token).call(listTakenDown, { businessId: business.id })).items,
      ).toMatchObject([item])
    const [mail] = await mailsTo(test.services, business.owner.email)
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain(`/decisiones#caso-${caseId}`)
    expect(await mailsTo(test.services, seller.email)).toEqual([])
    expect((await test.as(business.owner.token).call(listMyDecisions, {})).items).toMatchObject([
      {
        id: caseId,
        kind,
        side: 'author',
        state: 'removed',
        rule: 'rights',
        appealUntil: expect.any(String),
      },
    ])
    expect((await test.as(seller.token).call(listMyDecisions, {})).items).toEqual([])
    expect((await test.as(reader.token).call(listMyDecisions, {})).items).toMatchObject([
      { id: caseId, side: 'reporter', appealUntil: null },
    ])
  })

  it('is appealed once by its managers, decided by another member, and restored to its previous state', async () => {
    const manager = await makeMember(test.services, business.id, 'manager')
    const seller = await makeMember(test.services, business.id, 'seller')
    const { caseId } = await takeDown(kind)
    await expect(appeal(seller, caseId)).rejects.toMatchObject({ code: 'not_found' })
    await appeal(manager, caseId)
    const message = 'Otra persona ya pidió revisarla. Espera a que se decida y vuelve a intentarlo.'
    await expect(appeal(business.owner, caseId)).rejects.toMatchObject({
      code: 'conflict',
      message,
    })
    const appealId = await openAppeal(caseId)
    const answer = (by: Person) =>
      test
        .as(by.token)
        .call(decideAppeal, { appealId, state: 'upheld', reason: 'La licencia es suya.' })
    await expect(answer(staff)).rejects.toMatchObject({ code: 'forbidden' })
    await answer(second)
    await vi.waitFor(async () => expect(await isShown(kind)).toBe(true))
    expect(await test.services.db.$count(takenDown, eq(takenDown.subjectId, ids[kind]))).toBe(0)
    expect(
      (await test.as(business.owner.token).call(listTakenDown, { businessId: business.id })).items,
    ).toEqual([])
    expect((await mailsTo(test.services, manager.email)).at(-1)?.subject).toBe(
      'Aceptamos tu apelación',
    )
    await publish[kind]()
  })

  it('stays removed when the appeal is rejected, and a second appeal is refused, also by the database', async () => {
    const { caseId } = await takeDown(kind)
    await appeal(business.owner, caseId)
    const appealId = await openAppeal(caseId)
    await test.as(second.token).call(decideAppeal, {
      appealId,
      state: 'rejected',
      reason: 'La licencia no es de esta marca.',
    })
    const manager = await makeMember(test.services, business.id, 'manager')
    const message = 'Tu negocio ya apeló esta decisión.'
    await expect(appeal(manager, caseId)).rejects.toMatchObject({ code: 'conflict', message })
    const again = test.services.db
      .insert(appeals)
      .values({ caseId, side: 'author', personId: manager.id, text: 'Otra vez' })
    await expect(again).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await isShown(kind)).toBe(false)
  })

  it('is bound to its decision, also in the database', async () => {
    const { caseId } = await takeDown(kind)
    const back = test.services.db
      .update(reportCases)
      .set({ state: 'no_change', decidedBy: second.id })
      .where(eq(reportCases.id, caseId))
    await expect(back).rejects.toMatchObject({ cause: { code: '23503' } })
    await expect(
      test.services.db.delete(takenDown).where(eq(takenDown.caseId, caseId)),
    ).resolves.toBeTruthy()
    await past[kind]()
    const row = { subjectId: ids[kind], caseId, previousState: 'published', takenAt: new Date() }
    await expect(test.services.db.insert(takenDown).values(row)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })
})

it('an upheld appeal of a reporter removes it under a rule, or without one has its owners correct it', async () => {
  for (const rule of ['rights', null] as const) {
    await test.services.db.delete(reportCases)
    await report(test, reader, ids.product, 'rights')
    const { id: caseId } = await newestCaseOf(test, ids.product)
    expect(await test.as(staff.token).call(readCase, { caseId })).toMatchObject({
      isWritten: false,
      mayRemove: true,
    })
    await test.as(staff.token).call(decideCase, { caseId, state: 'no_change', reason })
    await appeal(reader, caseId)
    const answer = { appealId: await openAppeal(caseId), state: 'upheld' as const, rule, reason }
    await test.as(second.token).call(decideAppeal, answer)
    expect((await newestCaseOf(test, ids.product)).state).toBe(rule ? 'removed' : 'corrected')
    await vi.waitFor(async () => expect(await isShown('product')).toBe(rule === null))
    if (rule) await test.services.db.delete(takenDown)
    if (rule) await past.product()
  }
})

it('the page of an unclaimed business is closed, and not removed', async () => {
  await test.services.db
    .update(businesses)
    .set({ claimed: false })
    .where(eq(businesses.id, business.id))
  await report(test, reader, business.id, 'rights')
  const { id: caseId } = await newestCaseOf(test, business.id)
  expect(await test.as(staff.token).call(readCase, { caseId })).toMatchObject({
    mayRemove: false,
    mayClose: true,
  })
  const removal = test
    .as(staff.token)
    .call(decideCase, { caseId, state: 'removed', rule: 'rights', reason })
  await expect(removal).rejects.toMatchObject({ code: 'invalid' })
})
