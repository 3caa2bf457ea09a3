import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person, setReferrer } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { mailsTo as mailsOf } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideFact, revokeFact, takeVerification } from '../contract/staff.ts'

let test: TestApp
let reviewer: Person
let business: Business
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, {
    fullName: 'Rita Revisora',
    staffPermissions: ['read', 'edit'],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Ferretería Prueba', published: true })
})

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const approval = (factId: string) =>
  ({
    factId,
    decision: 'approve',
    method: 'document',
    evidenceDate: day(-10),
    expiresOn: day(300),
  }) as const

const readFact = async (factId: string) =>
  (
    await test.services.db.select().from(verificationFacts).where(eq(verificationFacts.id, factId))
  )[0]
const readBadge = async () =>
  (await test.services.db.select().from(businesses).where(eq(businesses.id, business.id)))[0]
const auditOf = (factId: string) =>
  test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, factId))
const mailsTo = (address: string) => mailsOf(test.services, address)

describe('a decision', () => {
  it('approves: fact, badge, audit line and mail in one', async () => {
    await makeValidFact(test.services, business.id, 'phone')
    const factId = await makePendingFact(test.services, business.id, 'identity')
    const result = await test.as(reviewer.token).call(decideFact, approval(factId))
    expect(result).toEqual({ state: 'valid', level: 2 })
    expect(await readFact(factId)).toMatchObject({
      state: 'valid',
      method: 'document',
      reviewedBy: reviewer.id,
      expiresOn: day(300),
    })
    expect(await readBadge()).toMatchObject({
      level: 2,
      verifiedUntil: day(200),
      verifiedFacts: ['identity', 'phone'],
    })
    expect(await auditOf(factId)).toEqual([
      expect.objectContaining({
        action: 'verification.fact_approved',
        actorKind: 'staff',
        actorId: reviewer.id,
        businessId: business.id,
      }),
    ])
    expect(await mailsTo(business.owner.email)).toEqual([
      expect.objectContaining({
        subject: 'Verificamos un dato de Ferretería Prueba: identidad de la persona responsable',
      }),
    ])
  })

  it('rejects with the reason that the owner reads', async () => {
    const factId = await makePendingFact(test.services, business.id, 'registry')
    const reason = 'El acta está incompleta: falta la segunda página.'
    await test.as(reviewer.token).call(decideFact, { factId, decision: 'reject', reason })
    expect(await readFact(factId)).toMatchObject({ state: 'rejected', reason })
    expect((await mailsTo(business.owner.email))[0]?.text).toContain(reason)
    expect(await auditOf(factId)).toEqual([
      expect.objectContaining({ action: 'verification.fact_rejected' }),
    ])
  })

  it.each(['approve', 'reject', 'ask'] as const)(
    'notifies the owner of a demo business, too: %s',
    async (decision) => {
      const demo = await makeBusiness(test.services, {
        name: 'Fonda de Muestra',
        published: true,
        set: { isDemo: true },
      })
      const factId = await makePendingFact(test.services, demo.id, 'licence', { isDemo: true })
      const reason = 'Falta la segunda página.'
      await test
        .as(reviewer.token)
        .call(decideFact, decision === 'approve' ? approval(factId) : { factId, decision, reason })
      expect(await mailsTo(demo.owner.email)).toHaveLength(1)
      const notices = await test.services.db
        .select()
        .from(notifications)
        .where(eq(notifications.recipientId, demo.owner.id))
      expect(notices).toEqual([
        expect.objectContaining({ kind: expect.stringMatching(/^verification\.fact_/) }),
      ])
    },
  )

  it('asks for more', async () => {
    const factId = await makePendingFact(test.services, business.id, 'licence')
    await test
      .as(reviewer.token)
      .call(decideFact, { factId, decision: 'ask', reason: 'Sube también el reverso.' })
    expect(await readFact(factId)).toMatchObject({
      state: 'needs_more',
      reason: 'Sube también el reverso.',
      assignedTo: null,
    })
  })

  it('replaces the fact that was valid before', async () => {
    const old = await makeValidFact(test.services, business.id, 'registry', 20)
    const factId = await makePendingFact(test.services, business.id, 'registry')
    await test.as(reviewer.token).call(decideFact, approval(factId))
    expect(await readFact(old)).toMatchObject({ state: 'replaced' })
    expect(await readFact(factId)).toMatchObject({ state: 'valid' })
  })

  it.each([
    [{ evidenceDate: day(2) }, 'evidenceDate'],
    [{ expiresOn: day(0) }, 'expiresOn'],
    [{ expiresOn: day(3000) }, 'expiresOn'],
    [{ method: 'visit' as const }, 'method'],
  ])('refuses an approval with %j', async (wrong, field) => {
    const factId = await makePendingFact(test.services, business.id, 'registry')
    const refusal = test.as(reviewer.token).call(decideFact, { ...approval(factId), ...wrong })
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
    expect(await readFact(factId)).toMatchObject({ state: 'pending' })
    expect(await auditOf(factId)).toEqual([])
  })

  it('requires the date of a document only where one is printed and checked', async () => {
    const undated = { ...approval(''), evidenceDate: '' }
    const approve = async (
      kind: 'identity' | 'address' | 'registry' | 'licence',
      method: 'document' | 'visit' | 'official_source',
    ) => {
      const factId = await makePendingFact(test.services, business.id, kind)
      return test.as(reviewer.token).call(decideFact, { ...undated, factId, method })
    }
    const missing = { code: 'invalid', fields: { evidenceDate: 'Copia la fecha del documento.' } }
    await expect(approve('address', 'document')).rejects.toMatchObject(missing)
    await expect(approve('registry', 'document')).rejects.toMatchObject(missing)
    for (const [kind, method] of [
      ['identity', 'document'],
      ['licence', 'official_source'],
    ] as const)
      expect(await approve(kind, method)).toMatchObject({ state: 'valid' })
    business = await makeBusiness(test.services, { published: true })
    // The first of two approvals.
    expect(await approve('address', 'visit')).toMatchObject({ state: 'pending' })
  })

  it('is valid at most as long as its kind allows, to the day', async () => {
    const wide = {
      now: new Date('2031-02-28T12:00:00Z'),
      latest: '2032-02-28',
      beyond: '2032-02-29',
    }
    test.setNow(wide.now)
    const { token } = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const factId = await makePendingFact(test.services, business.id, 'registry')
    const approve = (change: object) =>
      test.as(token).call(decideFact, {
        ...approval(factId),
        evidenceDate: '2031-02-28',
        expiresOn: wide.latest,
        ...change,
      })
    const refusal = (field: string, words: string) => ({
      code: 'invalid',
      fields: { [field]: words },
    })
    await expect(approve({ expiresOn: wide.beyond })).rejects.toMatchObject(
      refusal('expiresOn', 'Como máximo hasta 2032-02-28.'),
    )
    await expect(approve({ expiresOn: '2031-02-28' })).rejects.toMatchObject(
      refusal('expiresOn', 'El vencimiento tiene que ser posterior a hoy.'),
    )
    await expect(approve({ evidenceDate: '2031-03-01' })).rejects.toMatchObject(
      refusal('evidenceDate', 'La fecha del documento no puede ser futura.'),
    )
    await expect(approve({ method: 'visit' })).rejects.toMatchObject(
      refusal('method', 'Elige cómo lo comprobaste.'),
    )
    expect(await approve({})).toMatchObject({ state: 'valid' })
    test.setNow(null)
  })

  it('never approves a phone or an e-mail manually', async () => {
    const factId = await makePendingFact(test.services, business.id, 'phone')
    await expect(test.as(reviewer.token).call(decideFact, approval(factId))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('waits for the member who took the fact', async () => {
    const other = await makePerson(test.services, {
      fullName: 'Otto Otro',
      staffPermissions: ['read', 'edit'],
    })
    const factId = await makePendingFact(test.services, business.id, 'registry')
    await test.as(other.token).call(takeVerification, { factId })
    const refusal = { code: 'conflict', message: 'Otto Otro está revisando esto ahora.' }
    await expect(test.as(reviewer.token).call(takeVerification, { factId })).rejects.toMatchObject(
      refusal,
    )
    await expect(test.as(reviewer.token).call(decideFact, approval(factId))).rejects.toMatchObject(
      refusal,
    )
    const anHourAgo = new Date(Date.now() - 3_601_000)
    await test.services.db
      .update(verificationFacts)
      .set({ assignedAt: anHourAgo })
      .where(eq(verificationFacts.id, factId))
    await test.as(reviewer.token).call(takeVerification, { factId })
    expect(await readFact(factId)).toMatchObject({ assignedTo: reviewer.id })
  })

  it('is made once when ten reviewers decide at the same moment', async () => {
    const factId = await makePendingFact(test.services, business.id, 'registry')
    const staff = await Promise.all(
      Array.from({ length: 10 }, () =>
        makePerson(test.services, { staffPermissions: ['read', 'edit'] }),
      ),
    )
    const results = await Promise.allSettled(
      staff.map(({ token }, i) =>
        test
          .as(token)
          .call(
            decideFact,
            i % 2
              ? approval(factId)
              : { factId, decision: 'reject', reason: `No coincide, dice la persona ${i}.` },
          ),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    expect(await auditOf(factId)).toHaveLength(1)
    expect(await mailsTo(business.owner.email)).toHaveLength(1)
  })
})

describe('a revocation', () => {
  it('revokes the fact and lowers the level', async () => {
    await makeValidFact(test.services, business.id, 'phone')
    const identity = await makeValidFact(test.services, business.id, 'identity')
    const reason = 'El documento resultó ser de otra persona.'
    expect(await test.as(reviewer.token).call(revokeFact, { factId: identity, reason })).toEqual({
      level: 1,
    })
    expect(await readBadge()).toMatchObject({ level: 1, verifiedFacts: ['phone'] })
    expect(await auditOf(identity)).toEqual([
      expect.objectContaining({ action: 'verification.fact_revoked' }),
    ])
    await expect(
      test.as(reviewer.token).call(revokeFact, { factId: identity, reason }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('nobody decides on a business', () => {
  const interests: [string, (reviewer: Person) => Promise<unknown>][] = [
    [
      'they belong to',
      async ({ id }) =>
        test.services.db.execute(
          `insert into business_members values ('${business.id}', '${id}', 'seller')`,
        ),
    ],
    [
      'they made',
      async ({ id }) =>
        test.services.db
          .update(businesses)
          .set({ createdBy: id })
          .where(eq(businesses.id, business.id)),
    ],
    ['whose owner they referred', ({ id }) => setReferrer(test, business.owner.id, id)],
    ['whose owner referred them', ({ id }) => setReferrer(test, id, business.owner.id)],
    [
      'whose seller they referred',
      async ({ id }) => {
        const seller = await makeMember(test.services, business.id, 'seller')
        await setReferrer(test, seller.id, id)
      },
    ],
    [
      'whose facts they sent',
      async ({ id }) =>
        makeValidFact(test.services, business.id, 'email', 100, { submittedBy: id }),
    ],
  ]

  it.each(interests)('%s: the operation refuses, and so does the database', async (_, involve) => {
    const biased = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const factId = await makePendingFact(test.services, business.id, 'registry')
    const valid = await makeValidFact(test.services, business.id, 'identity')
    await involve(biased)
    const as = test.as(biased.token)
    const reason = 'Porque me da la gana.'
    await expect(as.call(decideFact, approval(factId))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(as.call(decideFact, { factId, decision: 'reject', reason })).rejects.toMatchObject(
      { code: 'forbidden' },
    )
    await expect(as.call(decideFact, { factId, decision: 'ask', reason })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(as.call(revokeFact, { factId: valid, reason })).rejects.toMatchObject({
      code: 'forbidden',
    })

    const forced = test.services.db
      .update(verificationFacts)
      .set({
        state: 'valid',
        method: 'document',
        decidedAt: new Date(),
        expiresOn: day(100),
        reviewedBy: biased.id,
      })
      .where(eq(verificationFacts.id, factId))
    await expect(forced).rejects.toMatchObject({ cause: { code: '42501' } })
    const inserted = makeValidFact(test.services, business.id, 'licence', 100, {
      reviewedBy: biased.id,
      isDemo: false,
    })
    await expect(inserted).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await readFact(factId)).toMatchObject({ state: 'pending' })
  })

  it('without a decider: the database requires one', async () => {
    const nameless = makeValidFact(test.services, business.id, 'licence', 100, { isDemo: false })
    await expect(nameless).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('again, once the fact has ended', async () => {
    const factId = await makePendingFact(test.services, business.id, 'registry', {
      state: 'withdrawn',
    })
    const revived = test.services.db
      .update(verificationFacts)
      .set({ state: 'pending' })
      .where(eq(verificationFacts.id, factId))
    await expect(revived).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
