import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { reportCases, reports } from '#db/tables/trust/reports.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { loadKeys, rotateKeys } from '#features/platform/keys/server/index.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { newestCaseOf } from '#tests/support/factories/reports.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideCase, readCase } from '../contract/cases.ts'
import * as contract from '../contract/reports.ts'
import { fileReport } from './cases/file-report.ts'
import { findSubject } from './cases/find-subject.ts'
import { reportsPersonalData } from './personal-data.ts'

let test: TestApp
let staff: Person
let reader: Person
let shop: Business
const reason = 'Llamamos y ya no contesta nadie.'

beforeAll(async () => {
  test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  await test.services.db.delete(reportCases)
  reader = await makePerson(test.services)
  shop = await makeBusiness(test.services, { published: true, set: { claimed: false } })
})
afterAll(() => test.close())

const rows = () => test.services.db.select().from(reports).where(eq(reports.subjectId, shop.id))
const cases = () =>
  test.services.db.select().from(reportCases).where(eq(reportCases.subjectId, shop.id))
const report = (by?: Person, change: object = {}) =>
  test.as(by?.token).call(contract.reportBusiness, {
    slug: shop.slug,
    kind: 'closed',
    text: '',
    email: '',
    ...change,
  })
/** A guest with an IP address. */
const fromAddress = (address: string, body: object) =>
  test.app.request(`/api/businesses/${shop.slug}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
const decide = (caseId: string, state: 'corrected' | 'no_change' | 'closed_business', by = staff) =>
  test.as(by.token).call(decideCase, { caseId, state, reason })
const firstId = async () => (await cases())[0]?.id ?? ''

describe('a report', () => {
  it('is accepted from a guest once per IP address, business and kind, and does not identify them', async () => {
    const body = { kind: 'closed', text: 'Hay otra tienda ahí', email: 'rosa@correo.test' }
    expect(await (await fromAddress('198.51.100.7', body)).json()).toEqual({ isNew: true })
    expect(await (await fromAddress('198.51.100.7', body)).json()).toEqual({ isNew: false })
    expect(
      await (await fromAddress('198.51.100.7', { ...body, kind: 'wrong_data' })).json(),
    ).toEqual({ isNew: true })
    expect(await (await fromAddress('198.51.100.8', body)).json()).toEqual({ isNew: true })
    const stored = await rows()
    expect(stored).toHaveLength(3)
    expect(await cases()).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('198.51.100')
  })

  it('counts once when its mark was made with an older key', async () => {
    const body = { kind: 'closed', text: '', email: '' }
    await fromAddress('198.51.100.7', body)
    await rotateKeys(test.services, { isLeaked: false })
    test.setNow(new Date(Date.now() + 300_000))
    expect(await (await fromAddress('198.51.100.7', body)).json()).toEqual({ isNew: false })
    const [codes] = await loadKeys(test.services, 'lead_code')
    const mark = createHmac('sha256', codes?.secret ?? '')
      .update('report 198.51.100.9')
      .digest('base64url')
    const subject = await findSubject(test.services, test.services.db, shop.id)
    if (!subject) throw new Error('no shop')
    const said = { about: 'closed' as const, text: null, reporterId: null, mark }
    await test.services.db.transaction((tx) => fileReport(test.services, tx, subject, said))
    expect(await (await fromAddress('198.51.100.9', body)).json()).toEqual({ isNew: false })
    test.setNow(null)
  })

  it('counts once when sent twice concurrently', async () => {
    const answers = await Promise.all([report(reader), report(reader), report(reader)])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('is limited to forty a day per business, from any addresses', async () => {
    const answers = []
    for (let i = 0; i < 42; i++)
      answers.push(
        (await fromAddress(`203.0.113.${i}`, { kind: 'closed', text: '', email: '' })).status,
      )
    expect(answers.filter((status) => status === 201)).toHaveLength(40)
    expect(answers.slice(40)).toEqual([429, 429])
  })

  it('is refused for a draft or a text that is too long', async () => {
    const draft = await makeBusiness(test.services)
    await expect(report(undefined, { slug: draft.slug })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(report(undefined, { text: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'invalid',
      fields: { text: expect.anything() },
    })
    await expect(report(undefined, { email: 'nadie' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: expect.anything() },
    })
  })

  it('shows its state and reason to a signed-in reporter, and to nobody else', async () => {
    await report(reader)
    await decide(await firstId(), 'no_change')
    const own = (by: Person) => test.as(by.token).call(contract.readOwnReports, { slug: shop.slug })
    expect((await own(reader)).items).toMatchObject([
      { about: 'closed', state: 'no_change', reason },
    ])
    expect((await own(shop.owner)).items).toEqual([])
  })
})

describe('a decision', () => {
  it('closes an unclaimed business, and notifies the reporter', async () => {
    await report(undefined, { email: 'rosa@correo.test' })
    const id = await firstId()
    await decide(id, 'closed_business')
    expect(await test.as().call(readBusiness, { slug: shop.slug })).toMatchObject({
      business: { state: 'closed' },
    })
    expect(await cases()).toMatchObject([{ state: 'closed_business', decidedBy: staff.id }])
    expect(await rows()).toMatchObject([{ email: null, mark: null }])
    expect((await mailsTo(test.services, 'rosa@correo.test')).at(-1)?.text).toContain(reason)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.businessId, shop.id))
    expect(lines).toMatchObject([
      { action: 'reports.business_closed', actorId: staff.id, subjectId: id, detail: { reason } },
    ])
    await expect(decide(id, 'corrected')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('does not close a claimed business, and leaves its report open', async () => {
    await test.services.db
      .update(businesses)
      .set({ claimed: true })
      .where(eq(businesses.id, shop.id))
    await report(reader)
    const closing = decide(await firstId(), 'closed_business')
    const message = 'Este negocio tiene dueño y solo él puede cerrarlo: pídeselo.'
    await expect(closing).rejects.toMatchObject({ code: 'conflict', message })
    expect(await cases()).toMatchObject([{ state: 'open' }])
  })

  it('is not made by the reporter, nor by members of the business', async () => {
    await report(staff)
    await expect(decide(await firstId(), 'corrected')).rejects.toMatchObject({ code: 'forbidden' })
    const close = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    const theirs = await makeBusiness(test.services, { published: true, owner: close })
    await test
      .as(reader.token)
      .call(contract.reportBusiness, { slug: theirs.slug, kind: 'closed', text: '', email: '' })
    const { id: caseId } = await newestCaseOf(test, theirs.id)
    expect((await test.as(close.token).call(readCase, { caseId })).conflict).toContain(
      'otra persona',
    )
    await expect(decide(caseId, 'corrected', close)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

it('a deleted account leaves the report without its person and text', async () => {
  await report(reader, { text: 'Yo trabajé ahí' })
  const person = { userId: reader.id, email: reader.email }
  expect(await reportsPersonalData.collect?.(test.services, person)).toMatchObject({
    'reportes.json': [{ text: 'Yo trabajé ahí' }],
  })
  await test.services.db.transaction(
    (tx) => reportsPersonalData.erase?.(test.services, tx, person) ?? Promise.resolve(),
  )
  expect(await rows()).toMatchObject([{ reporterId: null, text: null, email: null }])
  expect(await cases()).toMatchObject([{ state: 'open' }])
})
