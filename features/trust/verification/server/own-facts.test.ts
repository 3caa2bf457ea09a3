import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessAddresses, businessContacts, businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { verificationEvidence, verificationFacts } from '#db/tables/trust/verification.ts'
import { readMyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import {
  makeEvidence,
  makePendingFact,
  makeValidFact,
} from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { answerRequest, readLedger, submitFact, withdrawFact } from '../contract/owner.ts'
import { readBusinessVerification } from '../contract/public.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Panadería Prueba', published: true })
})

const own = () => test.as(business.owner.token)
const ledger = () => own().call(readLedger, { businessId: business.id })
const registry = async () => ({
  businessId: business.id,
  kind: 'registry' as const,
  number: 'N-2019/0041',
  office: 'Registro Público de Comercio, Jalisco',
  evidence: [await makeEvidence(test.services, business.owner.id)],
})

describe('submitting a fact', () => {
  it('stores it in the ledger with its evidence', async () => {
    const { factId, warning } = await own().call(submitFact, {
      ...(await registry()),
      note: 'Es del año pasado.',
    })
    expect(warning).toBeNull()
    const { facts, level, contacts, countryCode } = await ledger()
    expect(facts).toEqual([
      expect.objectContaining({
        id: factId,
        kind: 'registry',
        state: 'pending',
        value: 'N-2019/0041',
      }),
    ])
    expect(facts[0]?.evidence).toEqual([
      {
        id: expect.any(String),
        name: 'acta.pdf',
        contentType: 'application/pdf',
        bytes: expect.any(Number),
      },
    ])
    expect({ level, countryCode, phones: contacts.phones }).toEqual({
      level: 0,
      countryCode: 'MX',
      phones: ['+523312345678'],
    })
  })

  it('warns about an RFC with a wrong check digit, and accepts it', async () => {
    const evidence = [await makeEvidence(test.services, business.owner.id)]
    const given = {
      businessId: business.id,
      kind: 'tax_id',
      countryCode: 'MX',
      number: 'sat 970701 nn4',
      evidence,
    } as const
    expect((await own().call(submitFact, given)).warning).toContain('RFC')
    expect((await ledger()).facts[0]).toMatchObject({
      value: 'SAT970701NN4',
      warning: expect.stringContaining('RFC'),
    })
  })

  it('accepts one of a kind at a time, also when sent twice concurrently', async () => {
    const given = await registry()
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => own().call(submitFact, given)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  })

  it.each([
    [
      'of somebody else',
      async () => makeEvidence(test.services, (await makePerson(test.services)).id),
    ],
    ['in a public bucket', () => makeEvidence(test.services, business.owner.id, 'public-test')],
    [
      'that does not exist',
      async () => ({ mediaId: '0193fc02-0000-7000-8000-00000000dead', name: 'x.pdf' }),
    ],
  ])('refuses evidence %s', async (_, make) => {
    const refusal = own().call(submitFact, { ...(await registry()), evidence: [await make()] })
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid',
      fields: { evidence: expect.any(String) },
    })
    expect((await ledger()).facts).toEqual([])
  })

  it.each([
    { kind: 'phone' as const, phone: '+525500000000' },
    { kind: 'email' as const, email: 'otro@negocio.test' },
    { kind: 'web_domain' as const, domain: 'otro.test' },
  ])('refuses a $kind that is not in the public contacts', async (given) => {
    await expect(
      own().call(submitFact, { businessId: business.id, ...given }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('never lets the sender decide', async () => {
    const privileged = { ...(await registry()), state: 'valid', reviewedBy: business.owner.id }
    await expect(own().call(submitFact, privileged as never)).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it.each([
    ['a guest', async () => undefined, 'unauthenticated'],
    ['a stranger', async () => (await makePerson(test.services)).token, 'not_found'],
    [
      'a staff member',
      async () => (await makePerson(test.services, { staffPermissions: ['read', 'edit'] })).token,
      'not_found',
    ],
    [
      'a seller',
      async () => (await makeMember(test.services, business.id, 'seller')).token,
      'forbidden',
    ],
  ])('is not for %s', async (_, tokenOf, code) => {
    const api = test.as(await tokenOf())
    await expect(api.call(readLedger, { businessId: business.id })).rejects.toMatchObject({ code })
    await expect(api.call(submitFact, await registry())).rejects.toMatchObject({ code })
  })
})

describe('a submitted fact', () => {
  it('cannot be submitted again while it awaits its owner', async () => {
    const given = await registry()
    const { factId } = await own().call(submitFact, given)
    const reviewedBy = (await makePerson(test.services)).id
    await test.services.db
      .update(verificationFacts)
      .set({ state: 'needs_more', reviewedBy })
      .where(eq(verificationFacts.id, factId))
    await expect(own().call(submitFact, given)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Ya enviaste este dato y está en revisión. Si te equivocaste, retíralo y envíalo de nuevo.',
    })
  })

  it('accepts eighteen files in total', async () => {
    const reviewedBy = (await makePerson(test.services)).id
    const factId = await makePendingFact(test.services, business.id, 'licence')
    const ask = () =>
      test.services.db
        .update(verificationFacts)
        .set({ state: 'needs_more', reviewedBy })
        .where(eq(verificationFacts.id, factId))
    const send = async (count: number) => {
      await ask()
      const evidence = await Promise.all(
        Array.from({ length: count }, () => makeEvidence(test.services, business.owner.id)),
      )
      return own().call(answerRequest, { businessId: business.id, factId, evidence })
    }
    for (let i = 0; i < 3; i++) await send(6)
    await expect(send(1)).rejects.toMatchObject({
      fields: { evidence: 'Ya hay demasiados archivos en esta verificación.' },
    })
  })

  it('returns to the queue with an answer', async () => {
    const factId = await makePendingFact(test.services, business.id, 'licence', {
      state: 'needs_more',
      reviewedBy: (await makePerson(test.services)).id,
    })
    const evidence = [await makeEvidence(test.services, business.owner.id)]
    await own().call(answerRequest, {
      businessId: business.id,
      factId,
      note: 'Aquí va el reverso.',
      evidence,
    })
    const [fact] = await test.services.db
      .select()
      .from(verificationFacts)
      .where(eq(verificationFacts.id, factId))
    expect(fact).toMatchObject({ state: 'pending', note: 'Aquí va el reverso.' })
    expect(
      await test.services.db
        .select()
        .from(verificationEvidence)
        .where(eq(verificationEvidence.factId, factId)),
    ).toHaveLength(1)
    const again = own().call(answerRequest, {
      businessId: business.id,
      factId,
      note: 'Otra vez.',
      evidence: [],
    })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  it('of another business is not found', async () => {
    const other = await makeBusiness(test.services)
    const factId = await makePendingFact(test.services, other.id, 'licence')
    await expect(
      own().call(withdrawFact, { businessId: business.id, factId }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lowers the level when it is withdrawn', async () => {
    const factId = await makeValidFact(test.services, business.id, 'email')
    await makeValidFact(test.services, business.id, 'identity')
    await test.services.db
      .update(businesses)
      .set({ level: 2 })
      .where(eq(businesses.id, business.id))
    await own().call(withdrawFact, { businessId: business.id, factId })
    expect(await ledger()).toMatchObject({ level: 0, until: null })
  })
})

describe('a business that changes its data', () => {
  const changed = () =>
    test.services.db.transaction((tx) =>
      test.services.announce(tx, 'business.changed', { businessId: business.id }),
    )

  it('loses the verification of a removed phone', async () => {
    const factId = await makeValidFact(test.services, business.id, 'phone', 100, {
      value: '+523312345678',
    })
    await changed()
    expect((await ledger()).facts.find(({ id }) => id === factId)).toMatchObject({ state: 'valid' })
    await test.services.db
      .update(businessContacts)
      .set({ value: '+523399999999' })
      .where(and(eq(businessContacts.businessId, business.id), eq(businessContacts.kind, 'phone')))
    await changed()
    expect((await ledger()).facts.find(({ id }) => id === factId)).toMatchObject({
      state: 'withdrawn',
    })
    expect(await ledger()).toMatchObject({ level: 0 })
  })

  it.each([
    ['email', 'hola@negocio.test', 'Hola@negocio.test'],
    ['phone', '+523300000001', '+523300000001'],
    ['web_domain', 'negocio.test', 'https://www.negocio.test/inicio'],
  ] as const)(
    'loses its verified %s and the badge once it changes it',
    async (kind, value, shown) => {
      const { db } = test.services
      const contactKind = kind === 'web_domain' ? 'web' : kind
      const [row] = await db
        .insert(businessContacts)
        .values({ businessId: business.id, kind: contactKind, value: shown })
        .returning()
      const factId = await makeValidFact(test.services, business.id, kind, 100, { value })
      await db
        .update(businesses)
        .set({ level: 1, verifiedFacts: [kind] })
        .where(eq(businesses.id, business.id))
      await changed()
      const now = async () => {
        const { facts, level } = await ledger()
        const page = await test.as().call(readBusiness, { slug: business.slug })
        return [
          facts.find(({ id }) => id === factId)?.state,
          level,
          'business' in page && page.business.badge.level,
        ]
      }
      expect(await now()).toEqual(['valid', 1, 1])
      await db.delete(businessContacts).where(eq(businessContacts.id, row?.id ?? ''))
      await changed()
      expect(await now()).toEqual(['withdrawn', 0, 0])
      const lines = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, factId))
      expect(lines).toMatchObject([
        {
          action: 'verification.fact_outdated',
          actorKind: 'system',
          businessId: business.id,
          detail: { kind },
        },
      ])
    },
  )

  it('loses the verification of its address when it moves', async () => {
    const { address } = await ledger()
    const factId = await makeValidFact(test.services, business.id, 'address', 100, {
      value: address?.toUpperCase() ?? '',
    })
    await changed()
    expect((await ledger()).facts.find(({ id }) => id === factId)).toMatchObject({ state: 'valid' })
    await test.services.db
      .update(businessAddresses)
      .set({ city: 'Tlaquepaque' })
      .where(eq(businessAddresses.businessId, business.id))
    await changed()
    expect((await ledger()).facts.find(({ id }) => id === factId)).toMatchObject({
      state: 'withdrawn',
      reason: 'El negocio cambió este dato.',
    })
  })

  it('has facts of its former name marked for a recheck', async () => {
    const detail = { businessName: 'Panadería Prueba' }
    const factId = await makeValidFact(test.services, business.id, 'registry', 100, { detail })
    const recheck = async () =>
      (
        await test.services.db
          .select()
          .from(verificationFacts)
          .where(eq(verificationFacts.id, factId))
      )[0]?.recheck
    await test.services.db
      .update(businesses)
      .set({ name: 'PANADERIA  prueba' })
      .where(eq(businesses.id, business.id))
    await changed()
    expect(await recheck()).toBeNull()
    await test.services.db
      .update(businesses)
      .set({ name: 'Banco Ajeno' })
      .where(eq(businesses.id, business.id))
    await changed()
    expect(await recheck()).toContain('Banco Ajeno')
  })
})

describe('the workspace', () => {
  it('counts what awaits staff, not what awaits the business or is decided', async () => {
    const read = async () =>
      (await own().call(readMyBusiness, { businessId: business.id })).inReview
    expect(await read()).toEqual([])
    await makePendingFact(test.services, business.id, 'identity')
    await makePendingFact(test.services, business.id, 'phone', { value: '+523312345678' })
    await makeValidFact(test.services, business.id, 'tax_id')
    expect(await read()).toEqual(['identity'])
  })
})

describe('the public verification data', () => {
  it('lists the valid facts with their expiry, and no values', async () => {
    await makeValidFact(test.services, business.id, 'phone', 90, { value: '+523312345678' })
    await makeValidFact(test.services, business.id, 'identity', 40, {
      value: 'Ana Secreta',
      detail: { document: 'passport' },
    })
    await makeValidFact(test.services, business.id, 'registry', -2, { value: 'vencido ayer' })
    await makePendingFact(test.services, business.id, 'licence', { value: 'en revisión' })
    const shown = await test.as().call(readBusinessVerification, { businessId: business.id })
    expect(shown.level).toBe(2)
    expect(shown.facts.map(({ kind }) => kind)).toEqual(['identity', 'phone'])
    expect(Object.keys(shown.facts[0] ?? {})).toEqual([
      'kind',
      'method',
      'by',
      'verifiedOn',
      'expiresOn',
    ])
    expect(JSON.stringify(shown)).not.toMatch(/Secreta|3312345678|passport|revisión|vencido/)
  })

  it('is empty for a draft', async () => {
    const draft = await makeBusiness(test.services)
    await expect(
      test.as().call(readBusinessVerification, { businessId: draft.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
