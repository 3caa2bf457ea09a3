import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  businessContacts,
  businesses,
  businessFormerSlugs,
} from '#db/tables/directory/businesses.ts'
import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import type { ContactKind } from '#features/directory/businesses/vocabulary.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { flushCounts } from './counter.ts'
import { isGenuineCode, loadCodeSecrets, makeLeadCode, normalizeLeadCode } from './lead-code.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
})

const addContact = (kind: ContactKind, value: string, change: object = {}) =>
  test.services.db
    .insert(businessContacts)
    .values({ businessId: business.id, kind, value, ...change })
const stored = (businessId = business.id) =>
  test.services.db.select().from(leads).where(eq(leads.businessId, businessId))

let address = 0
/** A different visitor each time, so that rate limits do not interfere. */
const browser = (change: Record<string, string> = {}) => ({
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-fetch-mode': 'navigate',
  ...change,
})

const inquiry = (change: object = {}) => ({
  slug: business.slug,
  channel: 'quote' as const,
  page: `/negocios/${business.slug}`,
  name: 'Rosa Díaz',
  email: 'rosa@persona.test',
  phone: '',
  message: `Necesito cotizar diez sillas de madera (${address++})`,
  apellidoMaterno: '',
  ...change,
})

/** Each sender is another account, because the rate limit is per account. */
const send = async (change: object = {}) => {
  const writer = await makePerson(test.services)
  return test.as(writer.token).call(contract.sendInquiry, inquiry(change))
}

describe('click-to-chat', () => {
  const tap = (path: string, headers: Record<string, string> = browser()) =>
    test.app.request(path, { method: 'POST', headers })

  it('redirects to WhatsApp with business, page and the code of a lead', async () => {
    await addContact('whatsapp', '+523312345678')
    const response = await tap(contract.whatsappHref(business.slug, '/directorio/talleres'))
    expect(response.status).toBe(303)
    const url = new URL(response.headers.get('location') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/523312345678')
    const words = url.searchParams.get('text') ?? ''
    expect(words).toMatch(
      /^Hola, vi su negocio Taller Ñandú en Lonja \(http:\/\/lonja\.test\/negocios\/taller-nandu[-\d]*\)\. Ref: [0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/,
    )
    const code = words.slice(-7)
    expect(await stored()).toMatchObject([
      { code, channel: 'whatsapp', page: '/directorio/talleres', state: 'new', name: null },
    ])
    expect(isGenuineCode(await loadCodeSecrets(test.services), business.id, code)).toBe(true)
  })

  it.each([
    [
      'a search engine',
      browser({
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      }),
    ],
    ['a form of another site', browser({ 'sec-fetch-site': 'cross-site' })],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a script of a page', browser({ 'sec-fetch-mode': 'cors' })],
  ])('stores nothing for %s', async (_, headers) => {
    await addContact('whatsapp', '+523312345678')
    const response = await tap(`/w/${business.slug}`, headers)
    expect(response.headers.get('location')).toContain('https://wa.me/523312345678')
    expect(response.headers.get('location')).not.toContain('Ref')
    expect(await stored()).toEqual([])
  })

  it.each(['HEAD', 'GET'])(
    'opened by %s redirects to the chat and stores nothing, whatever the user agent',
    async (method) => {
      await addContact('whatsapp', '+523312345678')
      const opened = await test.app.request(`/w/${business.slug}`, { method, headers: browser() })
      expect(opened.status).toBe(303)
      expect(opened.headers.get('location')).toContain('https://wa.me/523312345678')
      expect(opened.headers.get('location')).not.toContain('Ref')
      expect(await stored()).toEqual([])
    },
  )

  it('stores only paths of this site as the page', async () => {
    await addContact('whatsapp', '+523312345678')
    for (const page of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil',
      'javascript:alert(1)',
      `/${'x'.repeat(400)}`,
    ])
      await tap(`/w/${business.slug}?p=${encodeURIComponent(page)}`)
    expect((await stored()).map(({ page }) => page)).toEqual([null, null, null, null, null])
  })

  it('requires a public number of the owner', async () => {
    await addContact('whatsapp', '+523311111111', { isPublic: false })
    await addContact('whatsapp', '+523322222222', { source: 'import', isPublic: false })
    const response = await tap(`/w/${business.slug}`)
    expect(response.headers.get('location')).toBe(`/negocios/${business.slug}`)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a draft', { state: 'draft' as const }],
    ['closed for good', { state: 'closed' as const }],
    ['unclaimed', { claimed: false }],
  ])('leads to the page of a business that is %s', async (_, set) => {
    await addContact('whatsapp', '+523312345678')
    await test.services.db.update(businesses).set(set).where(eq(businesses.id, business.id))
    expect((await tap(`/w/${business.slug}`)).headers.get('location')).toBe(
      `/negocios/${business.slug}`,
    )
  })

  it('works with a former slug', async () => {
    await addContact('whatsapp', '+523312345678')
    await test.services.db
      .insert(businessFormerSlugs)
      .values({ slug: `antes-${business.slug}`, businessId: business.id })
    expect((await tap(`/w/antes-${business.slug}`)).headers.get('location')).toContain(
      `negocios%2F${business.slug}`,
    )
  })

  it('still redirects after too many taps of one address, but stores no more leads', async () => {
    // On a separate site, because the other tests would exceed the limit.
    const other = await openTestApp()
    const tapped = await makeBusiness(other.services, { name: 'Taller Ñandú', published: true })
    await other.services.db
      .insert(businessContacts)
      .values({ businessId: tapped.id, kind: 'whatsapp', value: '+523312345678' })
    for (let i = 0; i < 30; i++)
      expect(
        (
          await other.app.request(`/w/${tapped.slug}`, { method: 'POST', headers: browser() })
        ).headers.get('location'),
      ).toContain('wa.me')
    expect((await other.services.db.select().from(leads)).length).toBeLessThan(30)
    await other.close()
  })
})

describe('codes', () => {
  it('are verifiable and valid for one business only', async () => {
    const secrets = await loadCodeSecrets(test.services)
    const code = makeLeadCode(secrets, business.id)
    expect(isGenuineCode(secrets, business.id, code)).toBe(true)
    expect(
      isGenuineCode(['another secret'], business.id, code) &&
        isGenuineCode(['a third'], business.id, code),
    ).toBe(false)
    const guesses = Array.from({ length: 2000 }, (_, i) => `${String(i).padStart(4, '0')}-00`)
    expect(
      guesses.filter((guess) => isGenuineCode(secrets, business.id, guess)).length,
    ).toBeLessThan(20)
  })

  it.each([
    ['ab12-cd', 'AB12-CD'],
    ['Ref: AB12-CD', 'AB12-CD'],
    ['ab 12 cd', 'AB12-CD'],
    ['OIL2CD', '0112-CD'],
    ['AB12-CU', null],
    ['AB12', null],
    ['Rosa Díaz', null],
  ])('%s is read as %s', (typed, code) => expect(normalizeLeadCode(typed)).toBe(code))
})

describe('an inquiry', () => {
  it('is stored as a lead and mailed to owners and managers, not to sellers', async () => {
    const manager = await makeMember(test.services, business.id, 'manager')
    const seller = await makeMember(test.services, business.id, 'seller')
    const { code } = await send({ phone: '33 1234 5678' })
    expect(await stored()).toMatchObject([
      {
        code,
        channel: 'quote',
        name: 'Rosa Díaz',
        email: 'rosa@persona.test',
        phone: '33 1234 5678',
      },
    ])
    const mails = await mailsTo(test.services)
    const to = mails.filter(({ text }) => text.includes(code)).map(({ toAddress }) => toAddress)
    expect(to.toSorted()).toEqual([business.owner.email, manager.email].toSorted())
    expect(to).not.toContain(seller.email)
    expect(mails.find(({ text }) => text.includes(code))).toMatchObject({
      subject: expect.stringMatching(/^Rosa Díaz pide información a Taller Ñandú/),
      replyTo: 'rosa@persona.test',
      text: expect.stringContaining('/dashboard-my-business/solicitudes?negocio='),
    })
  })

  it('by channel email also goes to the public address of the business', async () => {
    await addContact('email', 'ventas@taller.test')
    const { code } = await send({ channel: 'email' })
    const mails = await mailsTo(test.services)
    expect(
      mails.filter(({ text }) => text.includes(code)).map(({ toAddress }) => toAddress),
    ).toContain('ventas@taller.test')
  })

  it('sent twice, also concurrently, is one lead and one mail', async () => {
    const writer = await makePerson(test.services)
    const same = inquiry()
    const codes = await Promise.all(
      [1, 2, 3].map(() => test.as(writer.token).call(contract.sendInquiry, same)),
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
    expect(await test.as(writer.token).call(contract.sendInquiry, same)).toEqual(codes[0])
    expect(await stored()).toHaveLength(1)
    expect(await mailsTo(test.services, business.owner.email)).toHaveLength(1)
    await flushCounts(test.services)
    const counted = await test.services.db
      .select()
      .from(businessDailyCounts)
      .where(eq(businessDailyCounts.businessId, business.id))
    expect(counted).toMatchObject([{ kind: 'form', count: 1 }])
  })

  it('is a new one with other words, from another person, or ten minutes later', async () => {
    const same = inquiry({ phone: '33 1234 5678' })
    const at = Date.now()
    test.setNow(new Date(at))
    for (const change of [
      {},
      { message: 'Otras diez sillas de madera' },
      { email: 'otra@persona.test' },
      { phone: '33 8765 4321' },
    ])
      await send({ ...same, ...change })
    expect(await stored()).toHaveLength(4)
    test.setNow(new Date(at + 9 * 60_000 + 59_000))
    await send(same)
    expect(await stored()).toHaveLength(4)
    test.setNow(new Date(at + 10 * 60_000))
    await send(same)
    test.setNow(null)
    expect(await stored()).toHaveLength(5)
    expect(await mailsTo(test.services, business.owner.email)).toHaveLength(5)
  })

  it('of a program that fills every field leaves nothing and looks the same', async () => {
    const { code } = await send({ apellidoMaterno: 'López' })
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/)
    expect(await stored()).toEqual([])
  })

  it('needs a name, contact data and a message', async () => {
    await expect(send({ name: ' ', message: 'Hola', email: '', phone: '' })).rejects.toMatchObject({
      fields: { name: 'Escribe tu nombre', message: expect.stringContaining('10 caracteres') },
    })
    await expect(send({ email: '', phone: '' })).rejects.toMatchObject({
      fields: { email: expect.stringContaining('te respondan') },
    })
    await expect(send({ email: 'rosa', phone: '12' })).rejects.toMatchObject({
      fields: { email: 'Correo electrónico inválido', phone: 'Revisa el número de teléfono' },
    })
  })

  it.each(['state', 'businessId', 'profileId', 'isDemo', 'code', 'note', 'createdAt'])(
    'refuses the key %s',
    async (key) => {
      await expect(send({ [key]: 'won' })).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  it.each([
    ['a draft', { state: 'draft' as const }],
    ['closed for good', { state: 'closed' as const }],
    ['unclaimed', { claimed: false }],
  ])('does not reach a business that is %s', async (_, set) => {
    await test.services.db.update(businesses).set(set).where(eq(businesses.id, business.id))
    await expect(send()).rejects.toMatchObject({ code: 'not_found' })
    expect(await stored()).toEqual([])
  })

  it('is limited to six in ten minutes', async () => {
    const writer = await makePerson(test.services)
    for (let i = 0; i < 6; i++) await test.as(writer.token).call(contract.sendInquiry, inquiry())
    await expect(test.as(writer.token).call(contract.sendInquiry, inquiry())).rejects.toMatchObject(
      { code: 'too_many' },
    )
  })
})
