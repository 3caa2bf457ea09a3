import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingLines } from '#db/tables/backoffice/business-list.ts'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { businessSources } from '#db/tables/directory/imports.ts'
import { reportCases } from '#db/tables/trust/reports.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { listMyBusinesses } from '#features/directory/businesses/contract/owner.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import { decideAppeal, decideCase, readCase } from '#features/trust/reports/contract/cases.ts'
import { appealDecision } from '#features/trust/reports/contract/decisions.ts'
import { decideFact } from '#features/trust/verification/contract/staff.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  countStaffBusinesses,
  findStaffBusinesses,
  readBusinessCases,
} from '../contract/businesses.ts'

let test: TestApp
let reader: Person
beforeAll(async () => {
  test = await openTestApp()
  reader = await makePerson(test.services, { fullName: 'Lucas Lector', staffPermissions: ['read'] })
})
afterAll(() => test.close())

describe('businesses', () => {
  it('are listed in every state, with owner and open facts', async () => {
    const draft = await makeBusiness(test.services, { name: 'Árbol Verde' })
    const published = await makeBusiness(test.services, {
      name: 'Arboleda',
      published: true,
      set: { level: 2 },
    })
    await makePendingFact(test.services, published.id, 'registry')
    const find = async (filter: object) =>
      (await test.as(reader.token).call(findStaffBusinesses, filter)).items
    expect((await find({ q: 'arbol' })).map(({ id }) => id)).toEqual([published.id, draft.id])
    expect(await find({ q: 'arbol', state: 'draft' })).toEqual([
      expect.objectContaining({ id: draft.id, city: null }),
    ])
    expect(await find({ q: 'arbol', level: 2, country: 'MX', claimed: true })).toEqual([
      expect.objectContaining({
        pendingFacts: 1,
        city: 'Guadalajara',
        owner: { id: published.owner.id, name: 'Ana Prueba', email: published.owner.email },
      }),
    ])
    for (const other of [{ level: 1 }, { country: 'ES' }, { claimed: false }, { state: 'closed' }])
      expect(
        await find({
          q: 'arbol',
          level: 2,
          country: 'mx',
          claimed: true,
          state: 'published',
          ...other,
        }),
      ).toEqual([])
    expect((await find({ q: published.slug })).map(({ id }) => id)).toContain(published.id)
  })

  it('are listed also when two imported rows were merged into one business', async () => {
    const { id } = await makeBusiness(test.services, { name: 'Botica Doble', published: true })
    const source = { source: 'denue', businessId: id, contentHash: 'x' }
    await test.services.db
      .insert(businessSources)
      .values(['d1', 'd2'].map((sourceId) => ({ ...source, sourceId })))
    const { items } = await test.as(reader.token).call(findStaffBusinesses, { q: 'botica doble' })
    expect(items).toMatchObject([{ id, source: 'denue' }])
  })
})

it('a removed one names its case until it is restored', async () => {
  const shop = await makeBusiness(test.services, { published: true })
  const editor = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  const other = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  await report(test, await makePerson(test.services), shop.id)
  const { id: caseId } = await newestCaseOf(test, shop.id)
  const listed = async () =>
    (await test.as(reader.token).call(findStaffBusinesses, { businessId: shop.id })).items
  expect(await listed()).toMatchObject([{ state: 'published', takenDownBy: null }])
  const reason = 'Vende copias.'
  await test.as(editor.token).call(decideCase, { caseId, state: 'removed', rule: 'rights', reason })
  expect(await listed()).toMatchObject([{ state: 'removed', takenDownBy: caseId }])
  // Its members can still edit it.
  await test.services.db
    .update(businesses)
    .set({ name: 'Barro retirado', level: 1 })
    .where(eq(businesses.id, shop.id))
  const chosen = async (state: 'draft' | 'removed') =>
    (await test.as(reader.token).call(countStaffBusinesses, { q: 'barro retirado', state })).total
  expect([await chosen('removed'), await chosen('draft')]).toEqual([1, 0])
  expect((await test.as(shop.owner.token).call(listMyBusinesses, {})).items).toMatchObject([
    { state: 'draft', isTakenDown: true },
  ])
  expect(await test.as(editor.token).call(readCase, { caseId })).toMatchObject({ isSeen: false })
  await test
    .as(shop.owner.token)
    .call(appealDecision, { caseId, text: 'Somos distribuidores, con contrato.' })
  const { appeals } = await test.as(other.token).call(readCase, { caseId })
  await test
    .as(other.token)
    .call(decideAppeal, { appealId: appeals[0]?.id ?? '', state: 'upheld', reason })
  expect(await listed()).toMatchObject([{ state: 'published', takenDownBy: null }])
  expect(await test.as(editor.token).call(readCase, { caseId })).toMatchObject({ isSeen: true })
})

describe('the pending decisions about a business', () => {
  it('are listed, but for queues that the caller may not decide', async () => {
    const { db } = test.services
    const business = await makeBusiness(test.services, { published: true, set: { claimed: false } })
    const read = (by: Person) =>
      test.as(by.token).call(readBusinessCases, { listingId: business.id })
    expect(await read(reader)).toEqual({
      facts: [],
      newestFactId: null,
      claims: null,
      cases: null,
      duplicates: 0,
    })
    const fact = await makePendingFact(test.services, business.id, 'registry')
    const claimant = await makePerson(test.services, { fullName: 'Rosa Reclama' })
    const values = { businessId: business.id, claimantId: claimant.id, statement: 'Es mi negocio.' }
    const [claim] = await db.insert(businessClaims).values(values).returning()
    await registerSubjects(db, 'business', [business.id])
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from subjects where kind = 'business' and business_id = ${business.id}`,
    )
    const [reported] = await db
      .insert(reportCases)
      .values({ subjectId: rows[0]?.id ?? '', businessId: business.id })
      .returning()
    const editor = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    expect(await read(editor)).toEqual({
      facts: [{ id: fact, kind: 'registry' }],
      newestFactId: fact,
      claims: [{ id: claim?.id, by: 'Rosa Reclama' }],
      cases: [{ id: reported?.id, kind: 'business' }],
      duplicates: 0,
    })
    const { items } = await test
      .as(reader.token)
      .call(findStaffBusinesses, { businessId: business.id })
    expect(items).toMatchObject([{ pendingFacts: 1, pendingFactId: fact }])
    // Decided facts are opened by the same path.
    await test
      .as(editor.token)
      .call(decideFact, { factId: fact, decision: 'reject', reason: 'Falta una página.' })
    expect(await read(reader)).toMatchObject({ facts: [], newestFactId: fact })
    const none = test.as(reader.token).call(readBusinessCases, { listingId: crypto.randomUUID() })
    await expect(none).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the facet counts', () => {
  const count = (filter: object) => test.as(reader.token).call(countStaffBusinesses, filter)
  const plain = (values: { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))

  it('count what each choice leaves under the other filters', async () => {
    const { db } = test.services
    const name = 'Faceta Prueba'
    const one = await makeBusiness(test.services, { name, published: true, set: { level: 2 } })
    await makeBusiness(test.services, { name, published: true })
    await makeBusiness(test.services, { name })
    await makePendingFact(test.services, one.id, 'registry')
    await db
      .insert(businessSources)
      .values({ source: 'denue', sourceId: 'f1', businessId: one.id, contentHash: 'x' })
    const all = await count({ q: 'prueba faceta' })
    expect(all.total).toBe(3)
    expect(plain(all.facets.state)).toEqual({ published: 2, draft: 1 })
    expect(plain(all.facets.level)).toEqual({ 0: 2, 2: 1 })
    expect(plain(all.facets.source)).toEqual({ none: 2, denue: 1 })
    expect(plain(all.facets.pending)).toEqual({ true: 1, false: 2 })
    expect(plain(all.facets.country)).toEqual({ MX: 2 })
    const drafts = await count({ q: 'faceta', state: 'draft' })
    expect(drafts.total).toBe(1)
    expect(plain(drafts.facets.state)).toEqual({ published: 2, draft: 1 })
    expect(plain(drafts.facets.level)).toEqual({ 0: 1 })
    const none = await count({ q: 'faceta', state: 'draft', source: 'denue' })
    expect([none.total, plain(none.facets.source), plain(none.facets.state)]).toEqual([
      0,
      { none: 1 },
      { published: 1 },
    ])
    const { items } = await test
      .as(reader.token)
      .call(findStaffBusinesses, { q: 'faceta', source: 'denue', pending: true, demo: false })
    expect(items.map(({ id }) => id)).toEqual([one.id])
  })

  it('follow every change of a business, in one statement or many', async () => {
    const { db } = test.services
    const { id } = await makeBusiness(test.services, { name: 'Línea Viva', published: true })
    const line = async () =>
      (await db.select().from(listingLines).where(eq(listingLines.businessId, id)))[0]
    expect(await line()).toMatchObject({
      state: 'published',
      countryCode: 'MX',
      pending: false,
      folded: 'linea viva',
      source: null,
    })
    await db
      .update(businesses)
      .set({ name: 'Otra Línea', state: 'closed', isDemo: true })
      .where(eq(businesses.id, id))
    expect(await line()).toMatchObject({ state: 'closed', folded: 'otra linea', isDemo: true })
    await db
      .update(businessAddresses)
      .set({ countryCode: 'CO' })
      .where(eq(businessAddresses.businessId, id))
    expect(await line()).toMatchObject({ countryCode: 'CO' })
    await db.delete(businessAddresses).where(eq(businessAddresses.businessId, id))
    expect(await line()).toMatchObject({ countryCode: null })
    const factId = await makePendingFact(test.services, id, 'registry')
    expect(await line()).toMatchObject({ pending: true })
    await db.delete(verificationFacts).where(eq(verificationFacts.id, factId))
    expect(await line()).toMatchObject({ pending: false })
    await db
      .insert(businessSources)
      .values({ source: 'denue', sourceId: 'v1', businessId: id, contentHash: 'x' })
    expect(await line()).toMatchObject({ source: 'denue' })
    await db.delete(businessSources).where(eq(businessSources.businessId, id))
    expect(await line()).toMatchObject({ source: null })
    await db.delete(businesses).where(eq(businesses.id, id))
    expect(await line()).toBeUndefined()
  })

  it('include both of two concurrent changes', async () => {
    const { db } = test.services
    const { id } = await makeBusiness(test.services, { name: 'A La Vez', published: true })
    for (let round = 0; round < 10; round++) {
      const [state, countryCode] =
        round % 2 ? (['published', 'MX'] as const) : (['closed', 'CO'] as const)
      await Promise.all([
        db.update(businesses).set({ state }).where(eq(businesses.id, id)),
        db
          .update(businessAddresses)
          .set({ countryCode })
          .where(eq(businessAddresses.businessId, id)),
        db.execute(
          sql`insert into business_sources (source, source_id, business_id, content_hash) values ('r', ${`r${round}`}, ${id}, 'x')`,
        ),
      ])
      const [line] = await db.select().from(listingLines).where(eq(listingLines.businessId, id))
      expect(line).toMatchObject({ state, countryCode, source: 'r' })
    }
  })
})
