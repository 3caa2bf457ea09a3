import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  flowStates,
  oauthRequests,
  oneTimeTokens,
  refreshTokens,
  sessions,
} from '#db/tables/accounts/auth.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cleanupSessions } from './cleanup-sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const now = new Date('2032-06-30T04:17:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)

it('deletes ended sessions after thirty days and keeps active ones', async () => {
  const { db } = test.services
  const { id: userId, sessionId } = await makePerson(test.services)
  const open = await db
    .insert(sessions)
    .values({ userId, createdAt: daysAgo(150), refreshedAt: daysAgo(1) })
    .returning()
  await db.insert(sessions).values(
    [29, 31].map((days) => ({
      userId,
      createdAt: daysAgo(40),
      endedAt: daysAgo(days),
      userAgent: `${days}`,
    })),
  )
  await db.insert(sessions).values({
    userId,
    createdAt: daysAgo(400),
    endedAt: daysAgo(399),
    userAgent: 'team',
    isStaff: true,
  })
  const token = (hash: string) => ({ sessionId, tokenHash: hash, createdAt: daysAgo(400) })
  await db
    .insert(refreshTokens)
    .values([
      token('open'),
      { ...token('29'), usedAt: daysAgo(29), successorSalt: 'x' },
      { ...token('31'), usedAt: daysAgo(31), successorSalt: 'x' },
    ])
  // Unused for too long: it ends.
  const [expired] = await db
    .insert(sessions)
    .values({ userId, createdAt: daysAgo(40), refreshedAt: daysAgo(31), userAgent: 'forgotten' })
    .returning()
  const link = (tokenHash: string, expiresAt: Date, usedAt: Date | null) => ({
    userId,
    kind: 'recovery' as const,
    tokenHash,
    codeHash: tokenHash,
    email: 'ana@correo.test',
    expiresAt,
    usedAt,
  })
  await db
    .insert(oneTimeTokens)
    .values([
      link('lapsed 29', daysAgo(29), null),
      link('lapsed 31', daysAgo(31), null),
      link('used 29', daysAgo(-1), daysAgo(29)),
      link('used 31', daysAgo(-1), daysAgo(31)),
      link('open', daysAgo(-1), null),
    ])
  const flow = (days: number) => ({
    userId,
    method: 'otp',
    codeChallenge: `${days}`,
    challengeMethod: 's256' as const,
    createdAt: daysAgo(days),
  })
  await db.insert(flowStates).values([flow(29), flow(31)])
  test.setNow(now)
  await cleanupSessions(test.services)
  test.setNow(null)
  const left = await db.select().from(sessions)
  expect(left.map(({ id, userAgent }) => userAgent ?? id).sort()).toEqual(
    ['29', 'forgotten', 'team', sessionId, open[0]?.id].sort(),
  )
  expect((await db.select().from(refreshTokens)).map(({ tokenHash }) => tokenHash).sort()).toEqual([
    '29',
    'open',
  ])
  expect((await db.select().from(oneTimeTokens)).map(({ tokenHash }) => tokenHash).sort()).toEqual([
    'lapsed 29',
    'open',
    'used 29',
  ])
  expect((await db.select().from(flowStates)).map(({ codeChallenge }) => codeChallenge)).toEqual([
    '29',
  ])
  expect(await db.$count(oauthRequests)).toBe(0)
  const endOf = async (id = '') =>
    (await db.select().from(sessions).where(eq(sessions.id, id)))[0]?.endedAt
  expect([await endOf(open[0]?.id), await endOf(expired?.id)]).toEqual([null, now])
})
