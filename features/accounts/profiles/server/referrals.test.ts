import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { identities, rateLimits, users } from '#db/tables/accounts/auth.ts'
import { profiles, referralTotals, referralVisits } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countReferralVisit, readReferrals } from '../contract/referrals.ts'
import { cleanupVisits } from './cleanup-visits.ts'

describe('a referral link', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  })
  afterEach(async () => {
    test.setNow(null)
    await test.services.db.delete(rateLimits)
  })
  afterAll(() => test.close())

  let networks = 0
  type From = { device?: string; token?: string; network?: string }
  /** A visit from a new device and network unless given. */
  const visit = async (
    ref: string,
    { device = crypto.randomUUID(), token, network }: From = {},
  ) => {
    const address = network ?? `198.18.${Math.floor(networks / 250)}.${1 + (networks++ % 250)}`
    const response = await test.app.request(countReferralVisit.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ref, device }),
    })
    const body = await response.json()
    if (!response.ok) throw body.error
    return body
  }
  const figures = (person: { token: string }) => test.as(person.token).call(readReferrals, {})

  it('counts a device once a day, however often and however fast it comes', async () => {
    const ana = await makePerson(test.services)
    const device = crypto.randomUUID()
    await Promise.all(Array.from({ length: 30 }, () => visit(ana.id, { device })))
    expect(await figures(ana)).toEqual({ visited: 1, registered: 0, verified: 0 })
    await Promise.all([visit(ana.id), visit(ana.id), visit(ana.id, { device })])
    expect((await figures(ana)).visited).toBe(3)
    test.setNow(new Date(Date.now() + 24 * 3600 * 1000))
    await visit(ana.id, { device })
    expect(
      await test.services.db
        .select()
        .from(referralTotals)
        .where(eq(referralTotals.referrerId, ana.id)),
    ).toEqual([{ referrerId: ana.id, visits: 4 }])
  })

  it('counts one network once a day for each link, however many devices it invents', async () => {
    const [ana, luis] = [await makePerson(test.services), await makePerson(test.services)]
    const network = '203.0.113.9'
    await Promise.all(Array.from({ length: 100 }, () => visit(ana.id, { network })))
    expect((await figures(ana)).visited).toBe(1)
    await visit(luis.id, { network })
    expect((await figures(luis)).visited).toBe(1)
    // An IPv6 network has any number of addresses.
    await Promise.all([1, 2, 3].map((i) => visit(luis.id, { network: `2001:db8:1:2::${i}` })))
    expect((await figures(luis)).visited).toBe(2)
    test.setNow(new Date(Date.now() + 24 * 3600 * 1000))
    await visit(ana.id, { network })
    expect(
      await test.services.db
        .select()
        .from(referralTotals)
        .where(eq(referralTotals.referrerId, ana.id)),
    ).toEqual([{ referrerId: ana.id, visits: 2 }])
  })

  it('counts nothing for an unknown or suspended referrer, with the same answer', async () => {
    const ana = await makePerson(test.services)
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, ana.id))
    const before = await test.services.db.$count(referralVisits)
    for (const ref of [crypto.randomUUID(), ana.id]) expect(await visit(ref)).toEqual({})
    expect(await test.services.db.$count(referralVisits)).toBe(before)
    await expect(visit('nadie')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('does not count the referrer, also under a second e-mail', async () => {
    const ana = await makePerson(test.services, { email: 'ana.referida@gmail.com' })
    const again = await makePerson(test.services, { email: 'anareferida+otra@gmail.com' })
    for (const token of [ana.token, again.token]) expect(await visit(ana.id, { token })).toEqual({})
    expect((await figures(ana)).visited).toBe(0)
    await visit(ana.id, { token: (await makePerson(test.services)).token })
    expect((await figures(ana)).visited).toBe(1)
  })

  it("stores neither IP address nor device, and deletes the day's visits afterwards", async () => {
    const ana = await makePerson(test.services)
    const device = crypto.randomUUID()
    await visit(ana.id, { device })
    const rows = await test.services.db
      .select()
      .from(referralVisits)
      .where(eq(referralVisits.referrerId, ana.id))
    const columns = ['day', 'referrerId', 'visitor']
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([columns, columns])
    expect(rows.map(({ visitor }) => visitor)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    expect(JSON.stringify(rows)).not.toContain(device)
    await cleanupVisits(test.services)
    expect(
      await test.services.db.$count(referralVisits, eq(referralVisits.referrerId, ana.id)),
    ).toBe(2)
    test.setNow(new Date(Date.now() + 24 * 3600 * 1000))
    await cleanupVisits(test.services)
    expect(
      await test.services.db.$count(referralVisits, eq(referralVisits.referrerId, ana.id)),
    ).toBe(0)
    expect(
      (
        await test.services.db
          .select()
          .from(referralTotals)
          .where(eq(referralTotals.referrerId, ana.id))
      )[0]?.visits,
    ).toBe(1)
  })

  it('is limited per IP address', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 125 }, () => visit(crypto.randomUUID(), { network: '198.51.100.7' })),
    )
    const refused = all.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many' })
  })

  it('counts who registered by it, and who was verified since', async () => {
    const ana = await makePerson(test.services)
    const [first, second, third] = [
      await makePerson(test.services, { invitedBy: ana.id }),
      await makePerson(test.services, { invitedBy: ana.id }),
      await makePerson(test.services, { invitedBy: ana.id }),
    ]
    expect(await figures(ana)).toEqual({ visited: 0, registered: 3, verified: 0 })
    const badged = await makeBusiness(test.services, { owner: first })
    await makeBusiness(test.services, { owner: first, name: 'Sin sello' })
    await test.services.db
      .update(businesses)
      .set({ level: 1, verifiedUntil: '2999-01-01' })
      .where(eq(businesses.id, badged.id))
    const identified = await makeBusiness(test.services, { owner: second })
    await makeValidFact(test.services, identified.id, 'identity')
    expect(await figures(ana)).toEqual({ visited: 0, registered: 3, verified: 2 })
    await test.services.db
      .update(businesses)
      .set({ verifiedUntil: '2020-01-01' })
      .where(eq(businesses.id, badged.id))
    expect((await figures(ana)).verified).toBe(1)
    await test.services.db
      .update(users)
      .set({ emailConfirmedAt: null, mailboxProvedAt: null })
      .where(eq(users.id, third.id))
    expect((await figures(ana)).registered).toBe(2)
    expect(await figures(first)).toEqual({ visited: 0, registered: 0, verified: 0 })
  })

  it('joins an account for good: the database refuses another, and none, and oneself', async () => {
    const [ana, luis] = [await makePerson(test.services), await makePerson(test.services)]
    const guest = await makePerson(test.services, { invitedBy: ana.id })
    const change = (id: string, referredBy: string | null) =>
      test.services.db.update(profiles).set({ referredBy }).where(eq(profiles.id, id))
    const refused = { cause: { code: '23514' } }
    await expect(change(guest.id, luis.id)).rejects.toMatchObject(refused)
    await expect(change(guest.id, null)).rejects.toMatchObject(refused)
    await expect(change(luis.id, ana.id)).rejects.toMatchObject(refused)
    await expect(change(ana.id, ana.id)).rejects.toMatchObject(refused)
    await test.services.db.delete(users).where(eq(users.id, ana.id))
    const [left] = await test.services.db.select().from(profiles).where(eq(profiles.id, guest.id))
    expect(left?.referredBy).toBeNull()
  })

  it.each([
    ['another spelling of the mailbox', 'R.osa+2@googlemail.com', async () => undefined],
    [
      'the address of its Google account',
      'rosa.google@correo.test',
      (id: string) =>
        test.services.db.insert(identities).values({
          id: crypto.randomUUID(),
          userId: id,
          provider: 'google',
          providerId: id,
          email: 'rosa.google@correo.test',
        }),
    ],
    [
      'the address that it is changing to',
      'rosa.nueva@correo.test',
      (id: string) =>
        test.services.db
          .update(users)
          .set({ newEmail: 'rosa.nueva@correo.test' })
          .where(eq(users.id, id)),
    ],
  ])('never joins an account to oneself: %s', async (_, email, prepare) => {
    const rosa = await makePerson(test.services, { email: 'rosa@gmail.com' })
    await prepare(rosa.id)
    const again = await makePerson(test.services, { email, invitedBy: rosa.id })
    expect((await figures(rosa)).registered).toBe(0)
    await test.services.db.delete(profiles).where(eq(profiles.id, again.id))
    const inserted = test.services.db.insert(profiles).values({ id: again.id, referredBy: rosa.id })
    await expect(inserted).rejects.toMatchObject({ cause: { code: '23514' } })
    await test.services.db.delete(users).where(eq(users.id, rosa.id))
    await test.services.db.delete(users).where(eq(users.id, again.id))
  })

  it('shows its results only to its owner', async () => {
    await expect(test.as().call(readReferrals, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
