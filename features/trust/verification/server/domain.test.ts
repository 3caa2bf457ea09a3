import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { checkFactDomain, readLedger, submitFact } from '../contract/owner.ts'
import { checkDomain } from './check-fact-domain.ts'
import { type DomainNet, findDomainToken } from './ledger/find-domain-token.ts'
import { maxHeadCharacters, parseDomainToken } from './ledger/parse-domain-token.ts'

const log = pino({ level: 'silent' })
const token = 'abc123'

/** A network with these TXT records and this home page. */
const world = (texts: string[], html?: string, status = 200): DomainNet => ({
  texts: async () => (texts.length > 0 ? texts : Promise.reject(new Error('ENODATA'))),
  page: async (address) => {
    if (html === undefined || !address.startsWith('https:')) throw new Error('ECONNREFUSED')
    return { status, text: html }
  },
})

describe('the mark of a domain', () => {
  it.each([
    ['<head><meta name="lonja-verificacion" content="abc123"></head>', 'abc123'],
    ["<META content='abc123' NAME='Lonja-Verificacion' />", 'abc123'],
    ['<meta name=lonja-verificacion content=abc123>', 'abc123'],
    ['<head></head><body><p><meta name="lonja-verificacion" content="abc123"></p>', undefined],
    ['<head><!-- <meta name="lonja-verificacion" content="abc123"> --></head>', undefined],
    ['<meta name="description" content="lonja-verificacion abc123">', undefined],
    [
      '<!-- of a tool --><title>x</title><meta property="og:title" content="a"><meta name="lonja-verificacion" content="abc123">',
      'abc123',
    ],
    ['<head><!-- <meta name="lonja-verificacion" content="abc123">', undefined],
    [
      `${' '.repeat(maxHeadCharacters)}<meta name="lonja-verificacion" content="abc123">`,
      undefined,
    ],
  ])('in %s is %s', (html, mark) => expect(parseDomainToken(html)).toBe(mark))

  it('is found in DNS or on the home page', async () => {
    const find = (net: DomainNet) => findDomainToken(log, 'negocio.test', token, net)
    expect(await find(world(['v=spf1 -all', 'lonja-verificacion=abc123']))).toEqual({
      method: 'dns_record',
    })
    expect(await find(world([], '<meta name="lonja-verificacion" content="abc123">'))).toEqual({
      method: 'meta_tag',
    })
    expect(await find(world(['lonja-verificacion=other']))).toEqual({
      problem: expect.stringContaining('ni pudimos abrir'),
    })
    expect(await find(world([], '<meta name="lonja-verificacion" content="other">'))).toEqual({
      problem: expect.stringContaining('otro código'),
    })
    expect(
      await find(world([], '<meta name="lonja-verificacion" content="abc123">', 404)),
    ).toHaveProperty('problem')
  })
})

describe('checking the domain of a business', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('verifies it by the token of its own fact', async () => {
    const { id: businessId, owner } = await makeBusiness(test.services, { published: true })
    await test.services.db
      .insert(businessContacts)
      .values({ businessId, kind: 'web', value: 'https://www.negocio.test/inicio' })
    const own = test.as(owner.token)
    const { factId } = await own.call(submitFact, {
      businessId,
      kind: 'web_domain',
      domain: 'https://negocio.test',
    })
    const { facts } = await own.call(readLedger, { businessId })
    const shown = facts[0]?.domain
    expect(shown).toEqual({ host: 'negocio.test', token: expect.stringMatching(/^[0-9a-f]{32}$/) })

    // Uses the real network, in which `.test` never resolves.
    expect(await own.call(checkFactDomain, { businessId, factId })).toMatchObject({
      found: false,
      problem: expect.any(String),
    })

    const by = {
      kind: 'user',
      userId: owner.id,
      sessionId: owner.sessionId,
      email: owner.email,
      role: 'user',
      staff: null,
    } as const
    const checkIn = (net: DomainNet) =>
      checkDomain(test.services, { businessId, factId, by, requestId: 'r1' }, net)
    expect(await checkIn(world([`lonja-verificacion=${token}`]))).toMatchObject({ found: false })
    expect(await checkIn(world([`lonja-verificacion=${shown?.token}`]))).toMatchObject({
      found: true,
    })
    expect(await own.call(readLedger, { businessId })).toMatchObject({
      level: 1,
      facts: [{ state: 'valid', method: 'dns_record' }],
    })
  })
})
