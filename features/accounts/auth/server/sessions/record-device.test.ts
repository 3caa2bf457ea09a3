import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createUser } from '../create-user.ts'
import { openSession } from './open-session.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

describe('a sign-in on a device', () => {
  let test: TestApp
  let count = 0
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const makeUser = () =>
    createUser(test.services.db, test.services, {
      email: `ana${count++}@correo.test`,
      password: 'Zaguán-7-tordos',
      confirmed: true,
    })
  const enter = (userId: string, userAgent: string) =>
    test.services.db.transaction((tx) => openSession(tx, test.services, { userId, userAgent }))

  it('sends no mail for the first device, nor for a known one', async () => {
    const user = await makeUser()
    for (const userAgent of [firefox, firefox, newerFirefox]) await enter(user.id, userAgent)
    expect(await mailsTo(test.services, user.email)).toEqual([])
  })

  it('sends one mail for a new device, with local time and a link to end the session', async () => {
    const user = await makeUser()
    await test.services.db
      .update(profiles)
      .set({ countryCode: 'PE' })
      .where(eq(profiles.id, user.id))
    await enter(user.id, firefox)
    test.setNow(new Date('2026-11-21T16:44:00Z'))
    await Promise.all([enter(user.id, phone), enter(user.id, phone)])
    test.setNow(null)
    const mails = await mailsTo(test.services, user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Tu cuenta se abrió en Chrome en Android')
    expect(mails[0]?.text).toContain('21 de noviembre de 2026 a las 11:44')
    expect(mails[0]?.text).toContain('http://lonja.test/user-settings/seguridad')
  })
})
