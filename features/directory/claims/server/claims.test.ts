import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaimEvidence, businessClaims } from '#db/tables/directory/claims.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { storeEvidence } from '#features/platform/media/server/index.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeEvidence, makeFile } from '#tests/support/factories/files.ts'
import { makePerson, type Person, setReferrer } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { pdfPages } from '#tests/support/upload-files.ts'
import * as contract from '../contract.ts'

let test: TestApp
let business: Business
let ana: Person
let reviewer: Person
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, {
    name: 'Abarrotes Lupita',
    published: true,
    set: { claimed: false },
  })
  await test.services.db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
  ana = await makePerson(test.services)
})

const statement = 'Soy la dueña desde 2009 y atiendo todos los días en el mostrador.'
const claim = async (person: Person, change: object = {}) =>
  test.as(person.token).call(contract.claimBusiness, {
    slug: business.slug,
    statement,
    evidence: [{ mediaId: await makeEvidence(test.services, person.id), name: 'Licencia.pdf' }],
    ...change,
  })
/** Opens every file of a claim, as an approver must. */
const see = async (claimId: string, by = reviewer) => {
  const files = await test.services.db
    .select()
    .from(businessClaimEvidence)
    .where(eq(businessClaimEvidence.claimId, claimId))
  for (const { mediaId } of files)
    await test.as(by.token).call(contract.openClaimEvidence, { claimId, mediaId })
}
const decide = (claimId: string, approve: boolean, by = reviewer) =>
  test.as(by.token).call(contract.decideClaim, {
    claimId,
    approve,
    reason: 'La licencia coincide con el domicilio.',
  })
const states = async () => {
  const rows = await test.services.db
    .select()
    .from(businessClaims)
    .where(eq(businessClaims.businessId, business.id))
  return Object.fromEntries(rows.map(({ claimantId, state }) => [claimantId, state]))
}
const owners = async () => {
  const rows = await test.services.db
    .select({ id: businessMembers.profileId })
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, business.id), eq(businessMembers.role, 'owner')))
  return rows.map(({ id }) => id)
}

describe('claiming', () => {
  it('is sent once with evidence, is visible to its claimant, and can be withdrawn', async () => {
    const read = () => test.as(ana.token).call(contract.readClaim, { slug: business.slug })
    expect(await read()).toMatchObject({
      business: { name: 'Abarrotes Lupita', claimed: false, place: 'Guadalajara, Jalisco' },
      claim: null,
    })
    const sent = await claim(ana)
    expect((await read()).claim).toEqual(sent)
    await expect(claim(ana)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Ya tenemos'),
    })
    const stranger = await makePerson(test.services)
    const theirs = test.as(stranger.token).call(contract.withdrawClaim, { claimId: sent.id })
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' })
    expect(
      await test.as(ana.token).call(contract.withdrawClaim, { claimId: sent.id }),
    ).toMatchObject({ state: 'withdrawn' })
    await claim(ana)
  })

  it('needs a statement and own files in the private bucket', async () => {
    const stranger = await makePerson(test.services)
    const theirs = [{ mediaId: await makeEvidence(test.services, stranger.id), name: 'Ajena.pdf' }]
    await expect(claim(ana, { evidence: theirs })).rejects.toMatchObject({
      fields: { evidence: expect.stringContaining('No encontramos') },
    })
    const publicFile = [{ mediaId: await makeFile(test.services, ana.id), name: 'Foto.jpg' }]
    await expect(claim(ana, { evidence: publicFile })).rejects.toMatchObject({
      fields: { evidence: expect.stringContaining('No encontramos') },
    })
    await expect(claim(ana, { evidence: [], statement: 'Es mío' })).rejects.toMatchObject({
      fields: { evidence: expect.any(String), statement: expect.any(String) },
    })
    for (const key of ['state', 'decidedBy', 'claimantId', 'reason'])
      await expect(claim(ana, { [key]: 'approved' })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is refused for a claimed business, a draft, and a guest', async () => {
    const owned = await makeBusiness(test.services, { published: true })
    await expect(claim(ana, { slug: owned.slug })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya tiene dueño'),
    })
    const draft = await makeBusiness(test.services)
    await expect(claim(ana, { slug: draft.slug })).rejects.toMatchObject({ code: 'not_found' })
    const guest = test
      .as()
      .call(contract.claimBusiness, { slug: business.slug, statement, evidence: [] })
    await expect(guest).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('deciding', () => {
  it('approval makes the claimant the owner and rejects the other claims, in one transaction', async () => {
    const rival = await makePerson(test.services)
    const mine = await claim(ana)
    await claim(rival)
    await see(mine.id)
    expect(await decide(mine.id, true)).toEqual({ state: 'approved' })
    expect(await states()).toEqual({ [ana.id]: 'approved', [rival.id]: 'rejected' })
    expect(await owners()).toEqual([ana.id])
    const [row] = await test.services.db
      .select()
      .from(businesses)
      .where(eq(businesses.id, business.id))
    expect(row?.claimed).toBe(true)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, mine.id))
    expect(lines.map(({ action, actorKind }) => `${action} ${actorKind}`).toSorted()).toEqual([
      'directory.claim_approved staff',
      'directory.claim_evidence_viewed staff',
      'directory.claim_sent user',
    ])
    const mails = await mailsTo(test.services)
    expect(mails.find(({ toAddress }) => toAddress === ana.email)?.subject).toBe(
      'Abarrotes Lupita ya es tuyo en Lonja',
    )
    expect(mails.find(({ toAddress }) => toAddress === rival.email)?.text).toContain(
      'Otra persona demostró',
    )
  })

  it('rejection states the reason, and the person can claim again', async () => {
    const mine = await claim(ana)
    await decide(mine.id, false)
    expect(await owners()).toEqual([])
    expect(
      (await test.as(ana.token).call(contract.readClaim, { slug: business.slug })).claim,
    ).toMatchObject({
      state: 'rejected',
      reason: 'La licencia coincide con el domicilio.',
    })
    await expect(decide(mine.id, true)).rejects.toMatchObject({ code: 'conflict' })
    await claim(ana)
  })

  it('never transfers a business that has got an owner in the meantime', async () => {
    const mine = await claim(ana)
    await test.services.db
      .update(businesses)
      .set({ claimed: true })
      .where(eq(businesses.id, business.id))
    await expect(decide(mine.id, true)).rejects.toMatchObject({
      code: 'conflict',
      message: 'El negocio ya tiene dueño.',
    })
    expect(await owners()).toEqual([])
    expect(await decide(mine.id, false)).toEqual({ state: 'rejected' })
  })

  it('of two concurrent approvals only one succeeds', async () => {
    const second = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    for (let round = 0; round < 5; round++) {
      business = await makeBusiness(test.services, { published: true, set: { claimed: false } })
      await test.services.db
        .delete(businessMembers)
        .where(eq(businessMembers.businessId, business.id))
      const people = [await makePerson(test.services), await makePerson(test.services)] as const
      const [one, two] = [await claim(people[0]), await claim(people[1])]
      for (const [{ id }, by] of [
        [one, reviewer],
        [two, second],
        [one, second],
      ] as const)
        await see(id, by)
      const results = await Promise.allSettled([
        decide(one.id, true),
        decide(two.id, true, second),
        decide(one.id, true, second),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await owners()).toHaveLength(1)
      expect(Object.values(await states()).toSorted()).toEqual(['approved', 'rejected'])
    }
  })

  it('is not for the claimant, nor for who referred them or was referred by them', async () => {
    const claimant = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const mine = await claim(claimant)
    await expect(decide(mine.id, true, claimant)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('tu propia'),
    })
    await setReferrer(test, ana.id, reviewer.id)
    const hers = await claim(ana)
    await expect(decide(hers.id, true)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Recomendaste'),
    })
    const { items } = await test.as(reviewer.token).call(contract.listClaims, { size: 100 })
    expect(items.find(({ id }) => id === hers.id)?.conflict).toContain('Recomendaste')
    expect(items.find(({ id }) => id === mine.id)).toMatchObject({
      conflict: expect.stringContaining('cercano a ti'),
      rivals: 1,
    })
    const sneaky = test.services.db
      .update(businessClaims)
      .set({ state: 'approved', decidedAt: new Date(), decidedBy: claimant.id })
      .where(eq(businessClaims.id, mine.id))
    await expect(sneaky).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('requires the permission to edit', async () => {
    const mine = await claim(ana)
    const reader = await makePerson(test.services, {
      staffPermissions: ['read', 'create', 'delete', 'share', 'manage_users'],
    })
    for (const person of [ana, reader]) {
      await expect(decide(mine.id, true, person)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(test.as(person.token).call(contract.listClaims, {})).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    await expect(test.as().call(contract.listClaims, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await states()).toEqual({ [ana.id]: 'pending' })
  })
})

describe('the queue', () => {
  it('lists the oldest first, in pages, with the evidence', async () => {
    const sent = await claim(ana)
    const first = await test.as(reviewer.token).call(contract.listClaims, { size: 1 })
    expect(first.pending).toBeGreaterThan(1)
    let next = first.next
    const ids = first.items.map(({ id }) => id)
    while (next) {
      const page = await test.as(reviewer.token).call(contract.listClaims, { size: 1, after: next })
      ids.push(...page.items.map(({ id }) => id))
      next = page.next
    }
    expect(ids).toHaveLength(first.pending)
    expect(ids.at(-1)).toBe(sent.id)
    const { items } = await test.as(reviewer.token).call(contract.listClaims, { size: 100 })
    expect(items.at(-1)).toMatchObject({
      business: { name: 'Abarrotes Lupita', place: 'Guadalajara, Jalisco' },
      claimant: { email: ana.email },
      statement,
      evidence: [{ name: 'Licencia.pdf', contentType: 'application/pdf' }],
    })
  })

  it('opens evidence only for staff with permission, by a link valid for five minutes', async () => {
    const sent = await claim(ana)
    const { items } = await test.as(reviewer.token).call(contract.listClaims, { size: 100 })
    const mediaId = items.find(({ id }) => id === sent.id)?.evidence[0]?.mediaId ?? ''
    const open = (by: Person, file = mediaId) =>
      test.as(by.token).call(contract.openClaimEvidence, { claimId: sent.id, mediaId: file })
    const link = await open(reviewer)
    expect(link.url).toContain('/storage/v1/object/sign/evidence/')
    expect([link.pages, (await test.app.request(`${link.url}&page=1`)).status]).toEqual([0, 404])
    expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    await expect(open(ana)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(open(reviewer, await makeEvidence(test.services, ana.id))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('shows evidence as pictures of its pages', async () => {
    const file = { path: `${ana.id}/${v7()}.pdf`, ownerId: ana.id, bytes: pdfPages(2) }
    const { id: mediaId } = await storeEvidence(test.services, test.services.db, file)
    const sent = await claim(ana, { evidence: [{ mediaId, name: 'Acta.pdf' }] })
    const { url, pages } = await test
      .as(reviewer.token)
      .call(contract.openClaimEvidence, { claimId: sent.id, mediaId })
    expect(pages).toBe(2)
    const secondPage = await test.app.request(`${url}&page=2`)
    expect([secondPage.status, secondPage.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})
