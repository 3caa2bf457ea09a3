import { StorageClient } from '@supabase/storage-js'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, pdfFile } from '#tests/support/upload-files.ts'
import { claimBusiness, withdrawClaim } from '../contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it("a claim's evidence can be neither replaced, moved nor deleted, even after the claim has ended", async () => {
  const business = await makeBusiness(test.services, { published: true, set: { claimed: false } })
  await test.services.db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
  const ana = await makePerson(test.services)
  const call = (input: unknown, init?: RequestInit) =>
    Promise.resolve(test.app.request(input as string, init))
  const bucket = new StorageClient(
    'http://lonja.test/storage/v1',
    { authorization: `Bearer ${ana.token}` },
    call,
  ).from('evidence')
  const path = `${ana.id}/${v7()}.pdf`
  const { data } = await bucket.upload(path, await pdfFile(), { contentType: 'application/pdf' })
  const mediaId = String(data?.id)
  const row = async () =>
    (await test.services.db.select().from(mediaObjects).where(eq(mediaObjects.id, mediaId)))[0]
  const sent = await row()
  const statement = 'Soy la dueña desde 2009 y atiendo todos los días en el mostrador.'
  const claim = await test.as(ana.token).call(claimBusiness, {
    slug: business.slug,
    statement,
    evidence: [{ mediaId, name: 'Licencia.pdf' }],
  })
  const tryAll = async () => {
    const answers = [
      await bucket.upload(path, await jpegFile(), { upsert: true }),
      await bucket.update(path, await jpegFile()),
      await bucket.move(path, `${ana.id}/otra.pdf`),
      await bucket.remove([path]),
    ]
    for (const { error } of answers) expect(error).not.toBeNull()
    expect(await row()).toEqual(sent)
  }
  await tryAll()
  await test.as(ana.token).call(withdrawClaim, { claimId: claim.id })
  await tryAll()
  const storageKey = `private/${v7()}`
  await test.services.db.insert(storedSets).values({ key: storageKey })
  for (const change of [
    { storageKey },
    { name: `${ana.id}/otra.pdf` },
    { ownerId: business.owner.id },
    { contentType: 'image/jpeg' },
  ])
    await expect(
      test.services.db.update(mediaObjects).set(change).where(eq(mediaObjects.id, mediaId)),
    ).rejects.toMatchObject({
      cause: { code: '23503' },
    })
})
