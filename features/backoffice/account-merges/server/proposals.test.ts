import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mfaFactors, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { restoreUser, suspendUser } from '#features/backoffice/team/contract/people.ts'
import {
  mergeTwoAccounts,
  proposeMergeOf,
  mergeReason as reason,
} from '#tests/support/factories/account-merges.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmMerge, declineMerge, readMergeLink } from '../contract/link.ts'
import {
  compareAccounts,
  findSimilarAccounts,
  listMerges,
  proposeMerge,
  withdrawMerge,
} from '../contract/staff.ts'
import { mergeObstacleWords } from '../vocabulary.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp()
  manager = await makeManager()
})
afterAll(() => test.close())

const makeManager = () => makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
const two = async () => [await makePerson(test.services), await makePerson(test.services)] as const
const propose = (targetId: string, sourceId: string) =>
  test.as(manager.token).call(proposeMerge, { targetId, sourceId, reason })
const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
  test.services.db.update(users).set(values).where(eq(users.id, id))
const stateOf = async (id: string) =>
  (await test.services.db.select().from(accountMerges).where(eq(accountMerges.id, id)))[0]?.state
const openOf = async (id: string) =>
  test.services.db.$count(
    accountMerges,
    and(eq(accountMerges.state, 'proposed'), eq(accountMerges.targetId, id)),
  )

describe('a proposal to merge two accounts', () => {
  it('mails both mailboxes with the other address masked, and reading it changes nothing', async () => {
    const [target, source] = await two()
    const { id, targetToken, sourceToken } = await proposeMergeOf(test, manager, target, source)
    expect(await test.as().call(readMergeLink, { token: targetToken })).toMatchObject({
      state: 'proposed',
      side: 'target',
      email: target.email,
    })
    const seen = await test.as().call(readMergeLink, { token: sourceToken })
    expect(seen).toMatchObject({
      side: 'source',
      otherEmail: `${target.email[0]}•••@persona.test`,
      confirmed: false,
      otherConfirmed: false,
    })
    expect(await stateOf(id)).toBe('proposed')
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, source.id))
    expect(lines).toMatchObject([
      {
        action: 'accounts.merge_proposed',
        actorId: manager.id,
        detail: { merge: id, into: target.id, reason },
      },
    ])
  })

  it('waits for the second yes, and asks each for the whole address of the other', async () => {
    const [target, source] = await two()
    const { id, targetToken } = await proposeMergeOf(test, manager, target, source)
    const yes = (other: string) => test.as().call(confirmMerge, { token: targetToken, other })
    await expect(yes(target.email)).rejects.toMatchObject({
      code: 'invalid',
      fields: { other: expect.stringContaining('no es tuya') },
    })
    expect(await yes(` ${source.email.toUpperCase()} `)).toEqual({ state: 'proposed' })
    expect(await yes(source.email)).toEqual({ state: 'proposed' })
    expect(await stateOf(id)).toBe('proposed')
    const { items } = await test.as(manager.token).call(listMerges, { userId: target.id })
    expect(items).toMatchObject([
      {
        id,
        state: 'proposed',
        target: { confirmedAt: expect.any(String) },
        source: { confirmedAt: null },
      },
    ])
  })

  it('ends when declined, withdrawn or expired, and then confirms nothing', async () => {
    const ends: [string, string, (p: { id: string; sourceToken: string }) => Promise<unknown>][] = [
      [
        'declined',
        'rechazadas',
        ({ sourceToken: token }) => test.as().call(declineMerge, { token }),
      ],
      [
        'withdrawn',
        'retiradas',
        ({ id }) => test.as(manager.token).call(withdrawMerge, { mergeId: id, reason }),
      ],
      ['expired', 'vencidas', async () => test.setNow(new Date(Date.now() + 8 * 86_400_000))],
    ]
    for (const [state, words, end] of ends) {
      const [target, source] = await two()
      const proposal = await proposeMergeOf(test, manager, target, source)
      await end(proposal)
      // Signs in again, because sessions expire with the test clock.
      const by = await makeManager()
      const token = proposal.targetToken
      expect(await test.as().call(readMergeLink, { token })).toMatchObject({ state })
      const over = { code: 'conflict', message: `Esta propuesta ya no está abierta: ${words}.` }
      await expect(
        test.as().call(confirmMerge, { token, other: source.email }),
      ).rejects.toMatchObject(over)
      await expect(test.as().call(declineMerge, { token })).rejects.toMatchObject(over)
      const again = test.as(by.token).call(withdrawMerge, { mergeId: proposal.id, reason })
      await expect(again).rejects.toMatchObject({
        code: 'conflict',
        message: 'Esa propuesta no existe o ya no está abierta.',
      })
      expect(
        (await test.as(by.token).call(listMerges, { state: state as 'expired', userId: target.id }))
          .items,
      ).toHaveLength(1)
      // An ended proposal does not block another one.
      await test
        .as(by.token)
        .call(proposeMerge, { targetId: target.id, sourceId: source.id, reason })
    }
    test.setNow(null)
  })

  it('is created once of two concurrent proposals for an account', async () => {
    const [target, source] = await two()
    const other = await makePerson(test.services)
    const both = await Promise.allSettled([
      propose(target.id, source.id),
      propose(other.id, target.id),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await openOf(target.id)) + (await openOf(other.id))).toBe(1)
    // The database enforces it, too.
    const hashes = { targetTokenHash: 'k'.repeat(43), sourceTokenHash: 'a'.repeat(43) }
    const row = {
      ...hashes,
      targetId: target.id,
      sourceId: source.id,
      reason,
      targetEmail: target.email,
      sourceEmail: source.email,
    }
    const insert = test.services.db
      .insert(accountMerges)
      .values({ ...row, expiresAt: new Date(Date.now() + 1000) })
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'account_merges_open' } })
  })

  it('is refused with its reason where the two are not to be joined', async () => {
    const colleague = await makePerson(test.services, { staffPermissions: ['read'] })
    const [a, b] = await two()
    const refused = async (
      targetId: string,
      sourceId: string,
      why: keyof typeof mergeObstacleWords,
    ) =>
      expect(propose(targetId, sourceId)).rejects.toMatchObject({
        code: 'conflict',
        message: mergeObstacleWords[why],
      })
    await refused(a.id, a.id, 'same')
    await refused(a.id, manager.id, 'own')
    await refused(colleague.id, a.id, 'team')
    await refused(a.id, colleague.id, 'team')
    await set(b.id, { suspendedAt: new Date() })
    await refused(a.id, b.id, 'suspended')
    await set(b.id, { suspendedAt: null })
    await test.as(manager.token).call(suspendUser, {
      userId: b.id,
      scope: 'posting',
      rule: 'spam',
      reason: 'Repite su anuncio.',
      days: 1,
    })
    await refused(a.id, b.id, 'suspended')
    await test.as(manager.token).call(restoreUser, { userId: b.id })
    await set(b.id, { mailboxProvedAt: null })
    await refused(a.id, b.id, 'unproved')
    await set(b.id, { mailboxProvedAt: new Date(), isDemo: true })
    await refused(a.id, b.id, 'demo')
    await set(b.id, { isDemo: false })
    await test.services.db
      .insert(mfaFactors)
      .values({ userId: b.id, friendlyName: 'App', encryptedSecret: 'x', verifiedAt: new Date() })
    await refused(a.id, b.id, 'second_step')
    await expect(propose(crypto.randomUUID(), a.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      test.as(manager.token).call(proposeMerge, { targetId: b.id, sourceId: a.id, reason: 'no' }),
    ).rejects.toMatchObject({
      code: 'invalid',
    })
    await propose(b.id, a.id)
    await refused(a.id, (await makePerson(test.services)).id, 'open')
  })

  it('never lowers a role in a business, and never creates a chain of merges', async () => {
    const business = await makeBusiness(test.services, { published: true })
    const seller = await makeMember(test.services, business.id, 'seller')
    await expect(propose(seller.id, business.owner.id)).rejects.toMatchObject({
      message: mergeObstacleWords.higher_role,
    })
    const third = await makePerson(test.services)
    await mergeTwoAccounts(test, manager, business.owner, seller)
    await expect(propose(third.id, business.owner.id)).rejects.toMatchObject({
      message: mergeObstacleWords.keeps_others,
    })
    await expect(propose(third.id, seller.id)).rejects.toMatchObject({
      message: mergeObstacleWords.merged,
    })
    const chain = test.services.db
      .update(users)
      .set({ suspendedAt: new Date(), mergedInto: third.id })
      .where(eq(users.id, business.owner.id))
    await expect(chain).rejects.toMatchObject({ cause: { message: 'no merge says so' } })
  })

  it('joins nobody who changed meanwhile: their e-mail, the team, a suspension', async () => {
    const ending = {
      state: 'scheduled' as const,
      linkExpiresAt: new Date(),
      eraseAfter: new Date(Date.now() + 86_400_000),
    }
    const changes = [
      (id: string) => set(id, { email: `otro-${id}@persona.test` }),
      (id: string) => set(id, { suspendedAt: new Date() }),
      (id: string) =>
        test.services.db.update(profiles).set({ role: 'staff' }).where(eq(profiles.id, id)),
      (userId: string) => test.services.db.insert(accountDeletions).values({ ...ending, userId }),
    ]
    for (const change of changes) {
      const [target, source] = await two()
      const { id, targetToken, sourceToken } = await proposeMergeOf(test, manager, target, source)
      await test.as().call(confirmMerge, { token: sourceToken, other: target.email })
      await change(source.id)
      const last = test.as().call(confirmMerge, { token: targetToken, other: source.email })
      const message =
        'Una de las dos cuentas cambió desde que te escribimos, y así no podemos unirlas. Escríbenos y lo vemos.'
      await expect(last).rejects.toMatchObject({ code: 'conflict', message })
      expect(await stateOf(id)).toBe('proposed')
    }
  })

  it('is deleted with either account', async () => {
    const [target, source] = await two()
    const { id, sourceToken: token } = await proposeMergeOf(test, manager, target, source)
    await test.services.db.delete(users).where(eq(users.id, target.id))
    expect(await stateOf(id)).toBeUndefined()
    await expect(
      test.as().call(confirmMerge, { token, other: target.email }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(test.as().call(readMergeLink, { token })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('before a proposal', () => {
  it('lists accounts with the same mailbox, telephone or name, never staff accounts', async () => {
    const name = `Inés Ñandú ${crypto.randomUUID().slice(0, 8)}`
    const me = await makePerson(test.services, {
      fullName: name,
      email: `ines.${crypto.randomUUID()}@gmail.com`,
    })
    const [local, domain] = me.email.split('@') as [string, string]
    const same = await makePerson(test.services, {
      email: `${local.replace('.', '')}+otra@${domain}`,
    })
    const called = await makePerson(test.services, {
      fullName: name.toUpperCase().replace('É', 'E'),
    })
    const phone = await makePerson(test.services)
    await makePerson(test.services, { fullName: name, staffPermissions: [] })
    for (const id of [me.id, phone.id])
      await test.services.db
        .update(profiles)
        .set({ phone: '+523312349876' })
        .where(eq(profiles.id, id))
    const { items } = await test.as(manager.token).call(findSimilarAccounts, { userId: me.id })
    const found = Object.fromEntries(items.map(({ id, likenesses }) => [id, likenesses]))
    expect(found).toEqual({ [same.id]: ['mailbox'], [called.id]: ['name'], [phone.id]: ['phone'] })
    await expect(
      test.as(manager.token).call(findSimilarAccounts, { userId: crypto.randomUUID() }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('compares both accounts, with the obstacles to merging each', async () => {
    const business = await makeBusiness(test.services, { published: true })
    const seller = await makeMember(test.services, business.id, 'seller')
    const compared = await test
      .as(manager.token)
      .call(compareAccounts, { userId: business.owner.id, otherId: seller.id })
    expect(compared.obstacles).toEqual([[], ['higher_role']])
    expect(compared.accounts).toMatchObject([
      {
        id: business.owner.id,
        ways: ['mail'],
        businesses: [{ id: business.id, role: 'owner' }],
        orders: 0,
        reviews: 0,
      },
      { id: seller.id, businesses: [{ role: 'seller' }] },
    ])
    const none = test
      .as(manager.token)
      .call(compareAccounts, { userId: business.owner.id, otherId: crypto.randomUUID() })
    await expect(none).rejects.toMatchObject({ code: 'not_found' })
  })
})
