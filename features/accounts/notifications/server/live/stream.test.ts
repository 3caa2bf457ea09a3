import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openServices } from '#api/services.ts'
import { mfaFactors, sessions, users } from '#db/tables/accounts/auth.ts'
import { endSessions, suspendAccount } from '#features/accounts/auth/server/index.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { hearEvents } from '#tests/support/notices/hear-events.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listNotifications, readAllNotifications, undoRead } from '../../contract/notices.ts'
import { maxStreams, streamsOfAccount, streamsOfAddress } from '../../vocabulary.ts'
import { notify } from '../index.ts'
import { hubOf } from './hub.ts'
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
const tell = (to: Person, group?: string) =>
  notify<LeadsNotices>(other.services, other.services.db, {
    to: to.id,
    kind: 'leads.answered',
    facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
    cause: `live-${cause++}`,
    path: '/negocios/optica',
    ...(group && { group }),
  })
const hear = (person: Person, address = `198.18.${cause++ % 250}.1`) =>
  hearEvents(test.app, person.token, { 'x-forwarded-for': address })
const list = async (person: Person) =>
  (await test.as(person.token).call(listNotifications, {})).items

describe('the stream', () => {
  it('tells at once how it stands, and what another process has written when it is committed', async () => {
    const ana = await makePerson(test.services)
    await tell(ana)
    const stream = await hear(ana)
    await stream.untilCount(1)
    expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    })
    await tell(ana)
    await stream.untilCount(2)
    const [newest] = await list(ana)
    expect(stream.events.at(-1)).toEqual({ count: 2, newest: newest?.at })
    await stream.leave()
    await vi.waitFor(() => expect(hubOf(test.services).size()).toBe(0))
  })

  it('tells all that its reader has open that something was read, or is unread again, and nobody else', async () => {
    const [ana, eva] = [await makePerson(test.services), await makePerson(test.services)]
    await tell(ana)
    const streams = [await hear(ana), await hear(ana)]
    const hers = await hear(eva)
    for (const stream of streams) await stream.untilCount(1)
    const me = test.as(ana.token)
    const { reading } = await me.call(readAllNotifications, { seen: new Date().toISOString() })
    for (const stream of streams) await stream.untilCount(0)
    await me.call(undoRead, { reading: reading ?? '' })
    for (const stream of streams) await stream.untilCount(1)
    expect(hers.events).toEqual([{ count: 0, newest: null }])
    for (const stream of [...streams, hers]) await stream.leave()
  })

  it('makes few events of a burst, the last of which is right', async () => {
    const ana = await makePerson(test.services)
    const stream = await hear(ana)
    await stream.untilCount(0)
    for (let i = 0; i < 10; i++)
      await Promise.all(Array.from({ length: 20 }, () => tell(ana, 'burst')))
    for (let i = 0; i < 3; i++) await tell(ana)
    await stream.untilCount(4)
    // One at once, then one a second: ten seconds for 203 notices are more than this takes.
    expect(stream.events.length).toBeLessThanOrEqual(12)
    await stream.leave()
  })

  it('is right again after the connection that listens has broken', async () => {
    const ana = await makePerson(test.services)
    const stream = await hear(ana)
    await stream.untilCount(0)
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    // What is told while nobody hears it.
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "notices_changed"' and datname = current_database()`,
    )
    await tell(ana)
    await owner.end()
    expect(rowCount).toBe(1)
    await stream.untilCount(1)
    await tell(ana)
    await stream.untilCount(2)
    await stream.leave()
  })
})

describe('who may hear it', () => {
  it('is nobody without a session', async () => {
    const answer = await test.app.request('/api/my/stream')
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'unauthenticated'])
  })

  it('is looked at while it is open: a sign-out and a suspension end it at once', async () => {
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

  it('has a heartbeat while it may, and ends there when the token has lapsed, a second step is missing or the account is shut', async () => {
    const [late, bare, shut] = [
      await makePerson(test.services),
      await makePerson(test.services),
      await makePerson(test.services),
    ]
    const streams = [await hear(late), await hear(bare), await hear(shut)]
    for (const stream of streams) await stream.untilCount(0)
    const { lookAtAll } = hubOf(test.services)
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

  it('is so many times as there is room for, by account and by address', async () => {
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

  it('is so many as a process holds, whoever they are, until one of them leaves', () => {
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
