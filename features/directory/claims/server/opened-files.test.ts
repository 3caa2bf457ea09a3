import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaimEvidence } from '#db/tables/directory/claims.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeEvidence } from '#tests/support/factories/files.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { claimBusiness, decideClaim, listClaims, openClaimEvidence } from '../contract.ts'

let test: TestApp
let reviewer: Person
let other: Person
let ana: Person
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
  other = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
  ana = await makePerson(test.services)
})
afterAll(() => test.close())

/** A claim with two files. */
async function claim(): Promise<{ claimId: string; files: string[] }> {
  const { id, slug } = await makeBusiness(test.services, {
    published: true,
    set: { claimed: false },
  })
  await test.services.db.delete(businessMembers).where(eq(businessMembers.businessId, id))
  const files = [
    await makeEvidence(test.services, ana.id),
    await makeEvidence(test.services, ana.id),
  ]
  const evidence = files.map((mediaId, at) => ({ mediaId, name: `Licencia ${at}.pdf` }))
  const statement = 'Soy la dueña desde 2009 y atiendo todos los días en el mostrador.'
  const { id: claimId } = await test
    .as(ana.token)
    .call(claimBusiness, { slug, statement, evidence })
  return { claimId, files }
}
const open = (by: Person, claimId: string, mediaId: string) =>
  test.as(by.token).call(openClaimEvidence, { claimId, mediaId })
const decide = (claimId: string, said: { approve: boolean; undoable?: boolean }) =>
  test.as(reviewer.token).call(decideClaim, { claimId, reason: 'La licencia coincide.', ...said })
const unseen = { code: 'conflict', message: 'Abre todos los documentos antes de aprobar.' }

it('approval requires that this member has opened every file, and the queue lists which they have opened', async () => {
  const { claimId, files } = await claim()
  for (const mediaId of files) await open(other, claimId, mediaId)
  const seenBy = async (by: Person) => {
    const { items } = await test.as(by.token).call(listClaims, { size: 100 })
    return items.find(({ id }) => id === claimId)?.evidence.map(({ isSeen }) => isSeen)
  }
  expect([await seenBy(reviewer), await seenBy(other)]).toEqual([
    [false, false],
    [true, true],
  ])
  for (const undoable of [false, true])
    await expect(decide(claimId, { approve: true, undoable })).rejects.toMatchObject(unseen)
  const [first = '', second = ''] = files
  await open(reviewer, claimId, first)
  await expect(decide(claimId, { approve: true })).rejects.toMatchObject(unseen)
  await open(reviewer, claimId, second)
  expect(await decide(claimId, { approve: true })).toEqual({ state: 'approved' })
})

it('opening a file in one claim does not count for another; rejection requires none', async () => {
  const [one, two] = [await claim(), await claim()]
  for (const mediaId of one.files) await open(reviewer, one.claimId, mediaId)
  const [shared = ''] = one.files
  for (const mediaId of two.files) await open(reviewer, two.claimId, mediaId)
  await test.services.db
    .insert(businessClaimEvidence)
    .values({ claimId: two.claimId, mediaId: shared, name: 'Licencia.pdf', position: 2 })
  await expect(decide(two.claimId, { approve: true })).rejects.toMatchObject(unseen)
  expect(await decide(two.claimId, { approve: false })).toEqual({ state: 'rejected' })
})
