import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits, sessions, users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  cancelAccountDeletion,
  confirmDeletion,
  readDeletion,
  readDeletionLink,
  requestDeletion,
} from '../contract/deletion.ts'
import { eraseDueAccounts } from './erase-account.ts'

const password = 'Zaguán-7-tordos'
const day = 24 * 3600 * 1000

let test: AuthApp
beforeAll(async () => {
  test = await openAuthApp()
})
afterEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
})
afterAll(() => test.close())

let count = 0
async function signUp() {
  const client = test.newClient()
  const email = `eva${count++}@correo.test`
  const { data } = await client.signUp({ email, password })
  return { client, email, id: data.user?.id as string, api: test.as(data.session?.access_token) }
}
const linkTo = async (email: string) =>
  (await test.newestLink(email)).link.searchParams.get('token') as string
async function confirmed() {
  const eva = await signUp()
  await eva.api.call(requestDeletion, { password })
  await test.as().call(confirmDeletion, { token: await linkTo(eva.email) })
  return eva
}
const kindsTo = async (email: string) =>
  (await mailsTo(test.services, email)).map(({ kind }) => kind)

describe('requesting the deletion of an account', () => {
  it('takes the password, and changes nothing before the mail is answered', async () => {
    const { api, email, client } = await signUp()
    expect(await api.call(readDeletion, {})).toEqual({
      state: 'none',
      eraseAfter: null,
      texts: null,
      hasPassword: true,
      businesses: [],
    })
    await expect(api.call(requestDeletion, { password: 'Otra-cosa-9' })).rejects.toMatchObject({
      fields: { password: 'Tu contraseña no es correcta.' },
    })
    await expect(api.call(requestDeletion, {} as never)).rejects.toMatchObject({ code: 'invalid' })
    expect(await kindsTo(email)).toEqual([])
    expect(await api.call(requestDeletion, { password })).toMatchObject({
      state: 'asked',
      eraseAfter: null,
    })
    expect(await kindsTo(email)).toEqual(['accounts.deletion_asked'])
    expect((await client.getUser()).error).toBeNull()
  })

  it('verifies a mailed code where there is no password', async () => {
    const { client, email, id, api } = await signUp()
    await test.services.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    await client.reauthenticate()
    const { code } = await test.newestLink(email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await expect(api.call(requestDeletion, { code: wrong })).rejects.toMatchObject({
      fields: { code: expect.stringContaining('no es correcto') },
    })
    expect(
      await api.call(requestDeletion, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ).toMatchObject({ state: 'asked' })
    await expect(api.call(requestDeletion, { code })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('invalidates the previous link, and a link expires after a day', async () => {
    const { api, email } = await signUp()
    await api.call(requestDeletion, { password })
    const first = await linkTo(email)
    await api.call(requestDeletion, { password })
    const second = await linkTo(email)
    const missing = { code: 'not_found' }
    await expect(test.as().call(readDeletionLink, { token: first })).rejects.toMatchObject(missing)
    expect(await test.as().call(readDeletionLink, { token: second })).toEqual({
      email,
      texts: 'stay',
      businesses: [],
    })
    test.setNow(new Date(Date.now() + 25 * 3600 * 1000))
    await expect(test.as().call(confirmDeletion, { token: second })).rejects.toMatchObject(missing)
    await expect(test.as().call(confirmDeletion, { token: 'inventado' })).rejects.toMatchObject(
      missing,
    )
  })
})

describe('the choice for a person’s texts', () => {
  it('is the last one made, from the request to the erasure', async () => {
    const { api, email, client } = await signUp()
    await expect(
      api.call(requestDeletion, { password, texts: 'nada' } as never),
    ).rejects.toMatchObject({ code: 'invalid' })
    await api.call(requestDeletion, { password })
    expect((await api.call(readDeletion, {})).texts).toBe('stay')
    await api.call(requestDeletion, { password, texts: 'go' })
    expect((await api.call(readDeletion, {})).texts).toBe('go')
    const token = await linkTo(email)
    expect((await test.as().call(readDeletionLink, { token })).texts).toBe('go')
    await test.as().call(confirmDeletion, { token })
    const { data } = await client.signInWithPassword({ email, password })
    const again = test.as(data.session?.access_token)
    expect(await again.call(readDeletion, {})).toMatchObject({ state: 'scheduled', texts: 'go' })
    expect((await again.call(cancelAccountDeletion, {})).texts).toBeNull()
  })
})

describe('an account whose erasure is scheduled', () => {
  /** Number of accounts with a queued erasure at that time. */
  const erasuresInTwentyDays = async () => {
    test.setNow(new Date(Date.now() + 20 * day))
    await eraseDueAccounts(test.services)
    test.setNow(null)
    return (
      await test.services.pool.query(`select 1 from pgboss.job where name = 'accounts.erase'`)
    ).rowCount
  }

  it('is signed out everywhere, can be entered, and kept with one press', async () => {
    const others = await erasuresInTwentyDays()
    const { api, email, id } = await confirmed()
    await expect(api.call(readDeletion, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(
      test.as().call(confirmDeletion, { token: await linkTo(email) }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const { data } = await test.newClient().signInWithPassword({ email, password })
    const again = test.as(data.session?.access_token)
    const standing = await again.call(readDeletion, {})
    expect(standing.state).toBe('scheduled')
    expect(Math.round((new Date(standing.eraseAfter as string).getTime() - Date.now()) / day)).toBe(
      14,
    )
    await expect(again.call(requestDeletion, { password })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Tu cuenta ya tiene fecha de borrado.',
    })
    const cancelled = await Promise.allSettled([
      again.call(cancelAccountDeletion, {}),
      again.call(cancelAccountDeletion, {}),
    ])
    expect(cancelled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await kindsTo(email)).toEqual([
      'accounts.deletion_asked',
      'accounts.deletion_scheduled',
      'accounts.deletion_cancelled',
    ])
    expect(await erasuresInTwentyDays()).toBe(others)
    expect(await test.services.db.$count(users, eq(users.id, id))).toBe(1)
  })

  it('is mailed in the time zone of the confirming browser, with the same time as the page', async () => {
    const { api, email } = await signUp()
    await api.call(requestDeletion, { password })
    // In UTC the erasure falls one day later than in Mexico.
    test.setNow(new Date('2031-12-22T05:30:00Z'))
    await test.services.db
      .update(accountDeletions)
      .set({ linkExpiresAt: new Date('2031-12-23T00:00:00Z') })
    const { eraseAfter } = await test
      .as()
      .call(confirmDeletion, { token: await linkTo(email), timeZone: 'America/Mexico_City' })
    expect(eraseAfter).toBe('2032-01-05T05:30:00.000Z')
    const mail = (await mailsTo(test.services, email)).find(
      ({ kind }) => kind === 'accounts.deletion_scheduled',
    )
    expect(mail?.subject).toBe('Tu cuenta se borrará el 4 de enero de 2032')
    expect(mail?.text).toContain('4 de enero de 2032 a las 23:30 GMT-6')
  })

  it('is scheduled once when confirmed twice concurrently', async () => {
    const { api, email } = await signUp()
    await api.call(requestDeletion, { password })
    const token = await linkTo(email)
    const both = await Promise.allSettled(
      [1, 2].map(() => test.as().call(confirmDeletion, { token })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      (await kindsTo(email)).filter((kind) => kind === 'accounts.deletion_scheduled'),
    ).toHaveLength(1)
  })

  it('exists on day 13 and is erased automatically by day 15', async () => {
    const { id, email } = await confirmed()
    const other = await makePerson(test.services)
    await test.startJobs()
    test.setNow(new Date(Date.now() + 13 * day))
    await eraseDueAccounts(test.services)
    expect(await test.services.db.$count(users, eq(users.id, id))).toBe(1)
    test.setNow(new Date(Date.now() + 15 * day))
    await eraseDueAccounts(test.services)
    await vi.waitFor(
      async () => expect(await test.services.db.$count(users, eq(users.id, id))).toBe(0),
      25_000,
    )
    expect(await test.services.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
    expect(await test.services.db.$count(users, eq(users.id, other.id))).toBe(1)
    const [row] = await test.services.db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, id))
    expect(row).toMatchObject({ state: 'erased', tokenHash: null })
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.at)
    expect(lines.map(({ action }) => action)).toEqual([
      'accounts.deletion_asked',
      'accounts.deletion_confirmed',
      'accounts.erased',
    ])
    expect(JSON.stringify(lines)).not.toContain(email)
    // The last mail is sent, then its address is deleted, too.
    await vi.waitFor(async () => {
      const sent = 'select state, to_address from outgoing_mails where dedupe_key = $1'
      const { rows } = await test.services.pool.query(sent, [`accounts.deleted:${row?.id}`])
      expect(rows).toEqual([{ state: 'sent', to_address: null }])
    }, 25_000)
    expect((await test.newClient().signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await test.newClient().signUp({ email, password })).error).toBeNull()
  }, 60_000)
})
