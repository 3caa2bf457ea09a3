import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'
import { createUser } from '../create-user.ts'
import { openSession } from './open-session.ts'

const hours = 3_600_000

describe('session expiry', () => {
  const test = useAuthApp()

  const enter = async (isStaff: boolean) => {
    const { db } = test.services
    const user = await createUser(db, test.services, {
      email: `${randomUUID()}@correo.test`,
      password: 'Zaguán-7-tordos',
      confirmed: true,
    })
    return {
      userId: user.id,
      session: await openSession(db, test.services, { userId: user.id, isStaff }),
    }
  }
  const refreshAfter = async (token: string, hoursLater: number) => {
    test.setNow(new Date(Date.now() + hoursLater * hours))
    const { data, error } = await test.newClient().refreshSession({ refresh_token: token })
    return data.session?.refresh_token ?? error?.code
  }

  it.each([
    ['thirty days', false, 30 * 24],
    ['twelve hours, of staff', true, 12],
  ])('ends when it was left for %s', async (_, isStaff, max) => {
    const { session, userId } = await enter(isStaff)
    const next = (await refreshAfter(session.refresh_token, max - 1)) as string
    expect(next).toHaveLength(43)
    expect(await refreshAfter(next, 2 * max)).toBe('refresh_token_not_found')
    const [row] = await test.services.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(row?.endedAt).toBeTruthy()
  })

  it.each([
    ['a hundred and eighty days', false, 180 * 24, 29 * 24],
    ['a week, of staff', true, 7 * 24, 11],
  ])('ends after %s, however much it was used', async (_, isStaff, max, step) => {
    const { session } = await enter(isStaff)
    let token = session.refresh_token
    for (let after = step; after < max; after += step)
      token = (await refreshAfter(token, after)) as string
    expect(token).toHaveLength(43)
    expect(await refreshAfter(token, max + 1)).toBe('refresh_token_not_found')
  })
})
