import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessPastMembers } from '#db/tables/directory/businesses-past-members.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { businessSources, possibleDuplicates } from '#db/tables/directory/imports.ts'
import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideDuplicate, listDuplicates } from '../../contract.ts'
import { carryOutDuplicateDecision } from './decide-duplicate.ts'

let test: TestApp
let editor: Person
let name: string
let first: Business
let second: Business
let duplicateId: string
let rounds = 0
beforeAll(async () => {
  test = await openTestApp()
  editor = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())

/** A pair of unclaimed businesses with the same name. */
beforeEach(async () => {
  name = `Tlapalería ${++rounds}`
  const make = () => makeBusiness(test.services, { name, published: true, set: { claimed: false } })
  first = await make()
  second = await make()
  const [pair] = await test.services.db
    .insert(possibleDuplicates)
    .values({
      firstId: first.id,
      secondId: second.id,
      reason: 'Mismo nombre y domicilio',
      evidence: { meters: 12 },
    })
    .returning()
  duplicateId = pair?.id ?? ''
})

type Decision = 'different' | 'keep_first' | 'keep_second'
const decide = (decision: Decision, by = editor) =>
  test.as(by.token).call(decideDuplicate, { duplicateId, decision })
const find = async () => {
  const { items, total } = await test.as().call(findBusinesses, { q: name })
  return { ids: items.map(({ id }) => id), total }
}
const totalOfAll = async () => (await test.as().call(findBusinesses, { size: 1 })).total
const open = async () =>
  (await test.as(editor.token).call(listDuplicates, { size: 100 })).items.find(
    ({ id }) => id === duplicateId,
  )
const auditOf = async (businessId: string) => {
  const rows = await test.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.businessId, businessId))
  return rows.filter(({ action }) => action.startsWith('directory.duplicate'))
}

describe('a decision that can be undone', () => {
  const hold = async (decision: Decision) =>
    (await test.as(editor.token).call(decideDuplicate, { duplicateId, decision, undoable: true }))
      .undo?.decisionId ?? ''
  const exist = () =>
    test.services.db.$count(businesses, inArray(businesses.id, [first.id, second.id]))

  it('merges nothing while it is deferred, nor after it was undone', async () => {
    const decisionId = await hold('keep_first')
    expect([await exist(), await open()]).toEqual([2, undefined])
    await expect(decide('different')).rejects.toMatchObject({ code: 'conflict' })
    await test.as(editor.token).call(undoDecision, { decisionId })
    await carryOutDuplicateDecision(test.services, decisionId)
    expect([await exist(), await open()]).toEqual([2, expect.objectContaining({ id: duplicateId })])
  })

  it('merges when it is carried out, in the chosen direction', async () => {
    const decisionId = await hold('keep_second')
    await Promise.all([
      carryOutDuplicateDecision(test.services, decisionId),
      carryOutDuplicateDecision(test.services, decisionId),
    ])
    expect(await find()).toMatchObject({ ids: [second.id] })
    expect(await auditOf(second.id)).toHaveLength(1)
  })

  it('is refused immediately when a business with an owner would be deleted', async () => {
    await test.services.db
      .update(businesses)
      .set({ claimed: true })
      .where(eq(businesses.id, second.id))
    await expect(hold('keep_first')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('two businesses that may be one', () => {
  it('are shown side by side', async () => {
    expect(await open()).toMatchObject({
      reason: 'Mismo nombre y domicilio',
      meters: 12,
      first: { id: first.id, name, claimed: false, address: 'Guadalajara, Jalisco' },
      second: { id: second.id },
    })
  })

  it('remain two when they are different, and are not suggested again', async () => {
    const before = await totalOfAll()
    expect(await decide('different')).toEqual({ state: 'different' })
    expect((await find()).ids.sort()).toEqual([first.id, second.id].sort())
    expect(await totalOfAll()).toBe(before)
    expect(await open()).toBeUndefined()
    await expect(decide('keep_first')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Alguien ya decidió sobre este par.',
    })
    expect(await auditOf(first.id)).toMatchObject([
      { action: 'directory.duplicate_different', actorId: editor.id },
    ])
  })

  it.each(['keep_first', 'keep_second'] as const)(
    'become one by %s: the other is removed from search, counts and figures',
    async (decision) => {
      const [remaining, deleted] = decision === 'keep_first' ? [first, second] : [second, first]
      const before = await totalOfAll()
      expect(await find()).toMatchObject({ total: 2 })
      expect(await decide(decision)).toEqual({ state: 'merged' })
      expect(await find()).toEqual({ ids: [remaining.id], total: 1 })
      expect(await totalOfAll()).toBe(before - 1)
      expect(await test.as().call(readBusiness, { slug: deleted.slug })).toEqual({
        movedTo: remaining.slug,
      })
      expect(await open()).toBeUndefined()
      expect(await auditOf(remaining.id)).toMatchObject([
        {
          action: 'directory.duplicate_merged',
          actorKind: 'staff',
          actorId: editor.id,
          subjectKind: 'business',
          subjectId: remaining.id,
        },
      ])
    },
  )

  it('are merged with all related data of the other', async () => {
    const { db } = test.services
    const claimants = [await makePerson(test.services), await makePerson(test.services)] as const
    const statement = 'Atiendo aquí desde 2010'
    await db.insert(businessClaims).values([
      { businessId: first.id, claimantId: claimants[0].id, statement },
      { businessId: second.id, claimantId: claimants[0].id, statement },
      { businessId: second.id, claimantId: claimants[1].id, statement },
    ])
    await db.insert(leads).values({ businessId: second.id, channel: 'quote', code: 'AB12-CD' })
    const day = '2026-03-02'
    await db.insert(businessDailyCounts).values([
      { businessId: first.id, day, kind: 'view', count: 2 },
      { businessId: second.id, day, kind: 'view', count: 3 },
      { businessId: second.id, day, kind: 'web', count: 1 },
    ])
    await db
      .insert(businessSources)
      .values({ source: 'denue', sourceId: `r${rounds}`, businessId: second.id, contentHash: 'x' })
    await decide('keep_first')
    const of = { businessId: first.id }
    expect(await db.select().from(leads).where(eq(leads.businessId, first.id))).toMatchObject([
      { ...of, code: 'AB12-CD' },
    ])
    const counts = await db
      .select()
      .from(businessDailyCounts)
      .where(eq(businessDailyCounts.businessId, first.id))
    expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toEqual({
      view: 5,
      web: 1,
    })
    const claims = await db
      .select()
      .from(businessClaims)
      .where(inArray(businessClaims.businessId, [first.id, second.id]))
    expect(claims.map(({ businessId, claimantId }) => [businessId, claimantId]).sort()).toEqual(
      claimants.map(({ id }) => [first.id, id]).sort(),
    )
    expect(
      await db
        .select()
        .from(businessSources)
        .where(eq(businessSources.sourceId, `r${rounds}`)),
    ).toMatchObject([of])
  })

  it('keep those who were close to the one that is gone close to the other', async () => {
    const close = await makePerson(test.services)
    await test.services.db
      .insert(businessMembers)
      .values({ businessId: second.id, profileId: close.id, role: 'seller' })
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, close.id))
    await decide('keep_first')
    const past = await test.services.db
      .select()
      .from(businessPastMembers)
      .where(eq(businessPastMembers.businessId, first.id))
    expect(past.map(({ profileId }) => profileId)).toEqual(
      expect.arrayContaining([close.id, second.owner.id]),
    )
  })

  it('are never merged when the deleted one has an owner', async () => {
    await test.services.db
      .update(businesses)
      .set({ claimed: true })
      .where(eq(businesses.id, second.id))
    await expect(decide('keep_first')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ese negocio ya tiene dueño. Conserva ese, o márcalos como diferentes.',
    })
    expect(await open()).toBeDefined()
    expect(await auditOf(first.id)).toEqual([])
    expect(await decide('keep_second')).toEqual({ state: 'merged' })
  })

  it('are decided once, also by two concurrent requests', async () => {
    const both = await Promise.allSettled([decide('keep_first'), decide('keep_second')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await find()).total).toBe(1)
  })

  it.each(['first', 'second'] as const)(
    'are not for who is close to the %s of them, whatever they would decide',
    async (which) => {
      const near = which === 'first' ? first : second
      const close = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
      await test.services.db
        .insert(businessMembers)
        .values({ businessId: near.id, profileId: close.id, role: 'owner' })
      await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, close.id))
      for (const decision of ['different', 'keep_first', 'keep_second'] as const)
        await expect(decide(decision, close)).rejects.toMatchObject({
          code: 'forbidden',
          message: expect.stringContaining('Tienes o tuviste que ver'),
        })
      const { items } = await test.as(close.token).call(listDuplicates, { size: 100 })
      expect(items.find(({ id }) => id === duplicateId)?.conflict).toContain(
        'Tienes o tuviste que ver',
      )
      const sneaky = test.services.db
        .update(possibleDuplicates)
        .set({ state: 'merged', decidedBy: close.id, decidedAt: new Date() })
        .where(eq(possibleDuplicates.id, duplicateId))
      await expect(sneaky).rejects.toMatchObject({ cause: { code: '42501' } })
      expect(await open()).toMatchObject({ conflict: null })
    },
  )
})
