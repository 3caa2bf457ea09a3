import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { verificationChallenges } from '#db/tables/trust/verification.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmFactCode, readLedger, sendFactCode, submitFact } from '../contract/owner.ts'
import { confirmPhoneCode, getVerification } from '../contract/staff.ts'

let test: TestApp
let business: Business
let reviewer: Person
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
  await test.services.db
    .insert(businessContacts)
    .values({ businessId: business.id, kind: 'email', value: `hola@${business.slug}.test` })
})

const own = () => test.as(business.owner.token)
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

async function submit(given: { kind: 'email'; email: string } | { kind: 'phone'; phone: string }) {
  const { factId } = await own().call(submitFact, { businessId: business.id, ...given })
  return { businessId: business.id, factId }
}
const email = () => submit({ kind: 'email', email: `hola@${business.slug}.test` })
const phone = () => submit({ kind: 'phone', phone: '+523312345678' })

async function codeInMail(): Promise<string> {
  const mail = (await mailsTo(test.services, `hola@${business.slug}.test`)).at(-1)
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}

describe('an e-mail', () => {
  it('is verified by the mailed code', async () => {
    const fact = await email()
    expect(await own().call(sendFactCode, fact)).toMatchObject({ way: 'mail', code: null })
    const code = await codeInMail()
    await expect(own().call(confirmFactCode, { ...fact, code: wrong(code) })).rejects.toMatchObject(
      {
        code: 'invalid',
        fields: { code: 'Ese código no es. Quedan 4 intentos.' },
      },
    )
    await own().call(confirmFactCode, { ...fact, code })
    const { level, facts } = await own().call(readLedger, { businessId: business.id })
    expect(level).toBe(1)
    expect(facts[0]).toMatchObject({ kind: 'email', state: 'valid', method: 'email_code' })
    await expect(own().call(confirmFactCode, { ...fact, code })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('allows five attempts, also concurrently', async () => {
    const fact = await email()
    await own().call(sendFactCode, fact)
    const code = await codeInMail()
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => own().call(confirmFactCode, { ...fact, code: wrong(code) })),
    )
    const refusals = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'passed'))
    expect(refusals.filter((refusal) => refusal === 'invalid')).toHaveLength(5)
    expect(refusals.filter((refusal) => refusal === 'conflict')).toHaveLength(7)
    await expect(own().call(confirmFactCode, { ...fact, code })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('forgets a code when a new one is sent, and after 20 minutes', async () => {
    const fact = await email()
    await own().call(sendFactCode, fact)
    const first = await codeInMail()
    await own().call(sendFactCode, fact)
    const second = await codeInMail()
    if (first !== second)
      await expect(own().call(confirmFactCode, { ...fact, code: first })).rejects.toMatchObject({
        code: 'invalid',
      })
    test.setNow(new Date(Date.now() + 21 * 60_000))
    await expect(own().call(confirmFactCode, { ...fact, code: second })).rejects.toMatchObject({
      code: 'conflict',
    })
    test.setNow(null)
  })

  it('sends five codes a day and stores none in plain text', async () => {
    const fact = await email()
    for (let i = 0; i < 5; i++) await own().call(sendFactCode, fact)
    const message = 'Pediste demasiados códigos hoy. Inténtalo mañana.'
    await expect(own().call(sendFactCode, fact)).rejects.toMatchObject({
      code: 'too_many',
      message,
    })
    const stored = await test.services.db
      .select()
      .from(verificationChallenges)
      .where(eq(verificationChallenges.factId, fact.factId))
    expect(JSON.stringify(stored)).not.toContain(await codeInMail())
  })
})

describe('a phone', () => {
  it('is verified by the code that the owner reads out to staff', async () => {
    const fact = await phone()
    const { way, code } = await own().call(sendFactCode, fact)
    expect(way).toBe('call')
    const factId = fact.factId
    expect((await test.as(reviewer.token).call(getVerification, { factId })).fact.codeIsOpen).toBe(
      true,
    )
    await expect(
      own().call(confirmFactCode, { ...fact, code: String(code) }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const misheard = test
      .as(reviewer.token)
      .call(confirmPhoneCode, { factId, code: wrong(String(code)) })
    await expect(misheard).rejects.toMatchObject({ code: 'invalid' })
    expect(
      await test.as(reviewer.token).call(confirmPhoneCode, { factId, code: String(code) }),
    ).toEqual({ level: 1 })
    const { facts } = await own().call(readLedger, { businessId: business.id })
    expect(facts[0]).toMatchObject({ kind: 'phone', state: 'valid', method: 'phone_code' })
  })

  it('is not verified by a member of the business', async () => {
    const fact = await phone()
    const { code } = await own().call(sendFactCode, fact)
    const biased = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    await test.services.db.execute(
      `insert into business_members values ('${business.id}', '${biased.id}', 'seller')`,
    )
    const confirmed = test
      .as(biased.token)
      .call(confirmPhoneCode, { factId: fact.factId, code: String(code) })
    await expect(confirmed).rejects.toMatchObject({ code: 'forbidden' })
  })
})
