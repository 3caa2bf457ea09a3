import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openServices } from '#api/services.ts'
import { mfaFactors, sessions, users } from '#db/tables/accounts/auth.ts'
import { endSessions, suspendAccount } from '#features/accounts/auth/server/index.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { followEventStream } from '#tests/support/notices/follow-event-stream.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listNotifications, readAllNotifications, undoRead } from '../../contract/notices.ts'
import { maxStreams, streamsOfAccount, streamsOfAddress } from '../../vocabulary.ts'
import { notify } from '../index.ts'
import { getHub } from './hub.ts'
import { createStreams } from './streams.ts'

const silent = pino({ level: 'silent' })
let test: TestApp
/** Another process on the same database. */
let other: Awaited<ReturnType<typeof openServices>>
beforeAll(async () => {
  test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  other = await openServices(test.services.config, test.appUrl, silent)
})
afterEach(() => test.setNow(null))
afterAll(async () => {
  await other.close()
  await test.close()
})

let cause = 0
const notifyOf = (to: Person, group?: string) =>
  notify<LeadsNotices>(other.services, other.services.db, {
    to: to.id,
    kind: 'leads.answered',
    facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
    cause: `live-${cause++}`,
    path: '/negocios/optica',
    ...(group && { group }),
  })
const hear = (person: Person, address = `198.18.${cause++ % 250}.1`) =>
  followEventStream(test.app, person.token, { 'x-forwarded-for': address })
const list = async (person: Person) =>
  (await test.as(person.token).call(listNotifications, {})).items

describe('the stream', () => {
  it('sends the current state at once, and changes of other processes after their commit', async () => {
    const ana = await makePerson(test.services)
    await notifyOf(ana)
    const stream = await hear(ana)
    await stream.untilCount(1)
    expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    })
    await notifyOf(ana)
    await stream.untilCount(2)
    const [newest] = await list(ana)
    expect(stream.events.at(-1)).toMatchObject({ count: 2, newest: newest?.at })
    await stream.leave()
    await vi.waitFor(() => expect(getHub(test.services).size()).toBe(0))
  })

  it('sends read and unread changes to all connections of the reader only', async () => {
    const [ana, eva] = [await makePerson(test.services), await makePerson(test.services)]
    await notifyOf(ana)
    const streams = [await hear(ana), await hear(ana)]
    const hers = await hear(eva)
    for (const stream of streams) await stream.untilCount(1)
    const me = test.as(ana.token)
    const { reading } = await me.call(readAllNotifications, { seen: new Date().toISOString() })
    for (const stream of streams) await stream.untilCount(0)
    await me.call(undoRead, { reading: reading ?? '' })
    for (const stream of streams) await stream.untilCount(1)
    expect(hers.events).toMatchObject([{ count: 0, newest: null }])
    for (const stream of [...streams, hers]) await stream.leave()
  })

  it('sends few events for a burst, the last with the final state', async () => {
    const ana = await makePerson(test.services)
    const stream = await hear(ana)
    await stream.untilCount(0)
    for (let i = 0; i < 10; i++)
      await Promise.all(Array.from({ length: 20 }, () => notifyOf(ana, 'burst')))
    for (let i = 0; i < 3; i++) await notifyOf(ana)
    await stream.untilCount(4)
    // One event at once, then one per second: 203 separate notices would take longer than ten
    // seconds.
    expect(stream.events.length).toBeLessThanOrEqual(12)
    await stream.leave()
  })

  it('is up to date again after the listening connection broke', async () => {
    const ana = await makePerson(test.services)
    const stream = await hear(ana)
    await stream.untilCount(0)
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    // Of this process and the other: notices are created while nobody reads messages.
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lonja outbox' and datname = current_database()`,
    )
    await notifyOf(ana)
    await owner.end()
    expect(rowCount).toBe(2)
    await stream.untilCount(1)
    await notifyOf(ana)
    await stream.untilCount(2)
    await stream.leave()
  })
})

describe('access to the stream', () => {
  it('requires a session', async () => {
    const answer = await test.app.request('/api/my/stream')
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'unauthenticated'])
  })

  it('is checked while it is open: sign-out and suspension close it at once', async () => {
    const [out, gone] = [await makePerson(test.services), await makePerson(test.services)]
    const streams = [await hear(out), await hear(gone)]
    for (const stream of streams) await stream.untilCount(0)
    await endSessions(other.services.db, other.services, { userId: out.id })
    await suspendAccount(other.services.db, other.services, gone.id)
    for (const stream of streams) await stream.untilEnd()
  })

  it('ends with the account', async () => {
    const ana = await makePerson(test.services)
    const stream = await hear(ana)
    await stream.untilCount(0)
    await test.services.db.delete(sessions).where(eq(sessions.userId, ana.id))
    await stream.untilEnd()
  })

  it('gets a heartbeat while valid, and is closed when the token expires, a second factor is missing or the account is closed', async () => {
    const [late, bare, shut] = [
      await makePerson(test.services),
      await makePerson(test.services),
      await makePerson(test.services),
    ]
    const streams = [await hear(late), await hear(bare), await hear(shut)]
    for (const stream of streams) await stream.untilCount(0)
    const { lookAtAll } = getHub(test.services)
    await lookAtAll()
    for (const { heard } of streams)
      await vi.waitFor(() => expect(heard).toEqual({ beats: 1, ended: false }))
    await test.services.db
      .insert(mfaFactors)
      .values({ userId: bare.id, secret: 'JBSWY3DPEHPK3PXP', verifiedAt: new Date() })
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, shut.id))
    await lookAtAll()
    for (const stream of streams.slice(1)) await stream.untilEnd()
    expect(streams[0]?.heard.ended).toBe(false)
    test.setNow(new Date(Date.now() + 3601_000))
    await lookAtAll()
    await streams[0]?.untilEnd()
  })

  it('is limited per account and per IP address', async () => {
    const ana = await makePerson(test.services)
    const own = await Promise.all(
      Array.from({ length: streamsOfAccount }, (_, i) => hear(ana, `198.19.1.${i}`)),
    )
    const refusalOf = async ({ answer }: { answer: Response }) => [
      answer.status,
      (await answer.json()).error.message,
    ]
    expect(await refusalOf(await hear(ana))).toEqual([
      429,
      'Tu cuenta ya está abierta en demasiados sitios.',
    ])
    await own[0]?.leave()
    const again = await hear(ana)
    expect(again.answer.status).toBe(200)
    const people = await Promise.all(Array.from({ length: 15 }, () => makePerson(test.services)))
    const office = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: streamsOfAccount }, () => hear(person, '198.19.2.1')),
      ),
    )
    expect(office.filter(({ answer }) => answer.ok)).toHaveLength(streamsOfAddress)
    const late = await hear(await makePerson(test.services), '198.19.2.1')
    expect(late.answer.headers.get('retry-after')).toBe('60')
    expect(await refusalOf(late)).toEqual([429, 'Hay demasiadas conexiones desde tu red.'])
    for (const stream of [...own.slice(1), again, ...office]) await stream.leave()
  })

  it('is limited per process, until a connection closes', () => {
    const { add, needRoom } = createStreams()
    const listener = (n: number) => ({
      userId: `user ${n}`,
      sessionId: `session ${n}`,
      aal: 'aal1',
      address: `address ${n}`,
      until: Infinity,
    })
    const one = (n: number) => add({ ...listener(n), send: () => undefined, end: () => undefined })
    const leave = one(0)
    for (let n = 1; n < maxStreams; n++) one(n)
    const late = () => needRoom(listener(maxStreams))
    const full = {
      code: 'unavailable',
      message: 'Hay demasiadas conexiones abiertas.',
      retryAfter: 60,
    }
    expect(late).toThrow(expect.objectContaining(full))
    leave()
    expect(late).not.toThrow()
  })
})
