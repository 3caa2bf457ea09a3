import { StorageClient } from '@supabase/storage-js'
import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { verificationEvidence } from '#db/tables/trust/verification.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { pdfPages } from '#tests/support/upload-files.ts'
import { openOwnEvidence, readLedger, submitFact } from '../../contract/owner.ts'
import { decideFact, getVerification, openEvidence } from '../../contract/staff.ts'

let test: TestApp
let reviewer: Person
let business: Business
let path: string
let fact: { factId: string; evidenceId: string }
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())

const bucketOf = ({ token }: Person) =>
  new StorageClient(
    'http://lonja.test/storage/v1',
    { authorization: `Bearer ${token}` },
    (input, init) => Promise.resolve(test.app.request(input as string, init)),
  ).from('evidence')

beforeEach(async () => {
  business = await makeBusiness(test.services)
  path = `${business.owner.id}/${v7()}.pdf`
  const { data } = await bucketOf(business.owner).upload(path, pdfPages(2), {
    contentType: 'application/pdf',
  })
  const evidence = [{ mediaId: String(data?.id), name: 'acta constitutiva.pdf' }]
  const given = {
    businessId: business.id,
    kind: 'registry',
    number: '123-A',
    office: 'Jalisco',
    evidence,
  } as const
  const { factId } = await test.as(business.owner.token).call(submitFact, given)
  const { facts } = await test
    .as(business.owner.token)
    .call(readLedger, { businessId: business.id })
  fact = { factId, evidenceId: String(facts[0]?.evidence[0]?.id) }
})

// The tests depend on their order.
describe('evidence', { shuffle: false }, () => {
  it('opens for staff for five minutes; link and opening are audited', async () => {
    const review = await test.as(reviewer.token).call(getVerification, { factId: fact.factId })
    expect(review.fact.evidence).toEqual([
      expect.objectContaining({ name: 'acta constitutiva.pdf', contentType: 'application/pdf' }),
    ])
    const { url } = await test.as(reviewer.token).call(openEvidence, fact)
    const file = await test.app.request(url)
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, reviewer.id))
      .orderBy(auditEntries.at)
    expect(lines.map(({ action }) => action)).toEqual([
      'verification.evidence_viewed',
      'media.private_file_opened',
    ])
    expect(lines[0]).toMatchObject({
      businessId: business.id,
      subjectId: fact.factId,
      detail: { evidenceId: fact.evidenceId },
    })
    expect(JSON.stringify(lines)).not.toContain('acta constitutiva')
    test.setNow(new Date(Date.now() + 301_000))
    expect((await test.app.request(url)).status).toBe(400)
    test.setNow(null)
  })

  it('opens for its business, and for nobody else', async () => {
    const own = { businessId: business.id, ...fact }
    const { url } = await test.as(business.owner.token).call(openOwnEvidence, own)
    expect((await test.app.request(url)).status).toBe(200)
    const stranger = await makeBusiness(test.services)
    const api = test.as(stranger.owner.token)
    await expect(api.call(openOwnEvidence, own)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      api.call(openOwnEvidence, { ...own, businessId: stranger.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(api.call(openEvidence, fact)).rejects.toMatchObject({ code: 'forbidden' })
    const reader = await makePerson(test.services, { staffPermissions: ['read'] })
    await expect(test.as(reader.token).call(openEvidence, fact)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      test.as(reviewer.token).call(openEvidence, { ...fact, factId: v7() }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is shown as pictures of its pages by the same link, each opening written down; the file itself is only saved', async () => {
    const { url, pages } = await test.as(reviewer.token).call(openEvidence, fact)
    expect(pages).toBe(2)
    const page = await test.app.request(`${url}&page=2`)
    expect([
      page.status,
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
    ]).toEqual([200, 'image/jpeg', 'private, no-store'])
    expect(page.headers.get('content-disposition')).toBeNull()
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const [line] = await test.services.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.at))
      .limit(1)
    expect(line).toMatchObject({
      action: 'media.private_file_opened',
      actorId: reviewer.id,
      detail: { page: 2 },
    })

    const file = await test.app.request(url)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )

    for (const wanted of ['0', '3', '-1', '1.5', '01', 'x', ''])
      expect((await test.app.request(`${url}&page=${wanted}`)).status).toBe(404)
    const forged = url.replace(/token=.*/, 'token=x')
    expect((await test.app.request(`${forged}&page=1`)).status).toBe(400)
    const object = `/storage/v1/object/evidence/${path.replace('.pdf', '')}`
    const key = await test.services.pool.query(
      'select storage_key from media_objects where name = $1',
      [path],
    )
    const set = String(key.rows[0].storage_key).split('/')[1]
    for (const address of [
      `${object}/page-1.jpg`,
      `/files/${set}/page-1.jpg`,
      `/storage/v1/object/public/evidence/${path}?page=1`,
    ])
      expect((await test.app.request(address)).ok).toBe(false)
    test.setNow(new Date(Date.now() + 301_000))
    expect((await test.app.request(`${url}&page=1`)).status).toBe(400)
    test.setNow(null)
  })

  it('stays what was sent: its owner can neither replace nor remove it', async () => {
    const bucket = bucketOf(business.owner)
    const unchanged = { statusCode: '409', message: expect.stringContaining('se queda como está') }
    expect((await bucket.upload(path, await pdfPages(1), { upsert: true })).error).toMatchObject(
      unchanged,
    )
    expect((await bucket.update(path, await pdfPages(1))).error).toMatchObject(unchanged)
    expect((await bucket.remove([path])).error).not.toBeNull()
    const { url } = await test.as(reviewer.token).call(openEvidence, fact)
    expect((await test.app.request(url)).headers.get('content-type')).toBe('application/pdf')
  })
})

describe('an approval', () => {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const approve = (by: Person) =>
    test.as(by.token).call(decideFact, {
      factId: fact.factId,
      decision: 'approve',
      method: 'document',
      evidenceDate: day(-10),
      expiresOn: day(300),
      undoable: true,
    })
  const isSeen = async (by: Person) =>
    (await test.as(by.token).call(getVerification, { factId: fact.factId })).fact.evidence.map(
      (file) => file.isSeen,
    )

  it('requires that the same member has opened every file of the fact', async () => {
    const other = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    await test.as(other.token).call(openEvidence, fact)
    await test.as(business.owner.token).call(openOwnEvidence, { businessId: business.id, ...fact })
    expect([await isSeen(reviewer), await isSeen(other)]).toEqual([[false], [true]])
    await expect(approve(reviewer)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Abre el documento antes de aprobar.',
    })
    await test.as(reviewer.token).call(openEvidence, fact)
    expect(await isSeen(reviewer)).toEqual([true])
    expect(await approve(reviewer)).toMatchObject({ undo: { decisionId: expect.any(String) } })
  })

  it('requires each of several files', async () => {
    const { data } = await bucketOf(business.owner).upload(
      `${business.owner.id}/${v7()}.pdf`,
      pdfPages(1),
      {
        contentType: 'application/pdf',
      },
    )
    const mediaId = String(data?.id)
    await test.services.db
      .insert(verificationEvidence)
      .values({ factId: fact.factId, mediaId, fileName: 'anexo.pdf' })
    await test.as(reviewer.token).call(openEvidence, fact)
    await expect(approve(reviewer)).rejects.toMatchObject({
      message: 'Abre todos los documentos antes de aprobar.',
    })
  })
})
