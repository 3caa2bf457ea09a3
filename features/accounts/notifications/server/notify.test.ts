import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { type LeadsNotices, leadsNotices } from '#features/directory/leads/server/notices.ts'
import { teamInvitationsNotices } from '#features/directory/team-invitations/server/notices.ts'
import { features } from '#features/wings.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countUnread, listNotifications, readAllNotifications } from '../contract/notices.ts'
import { savePreference } from '../contract/preferences.ts'
import { unreadCountWords } from '../vocabulary.ts'
import { countText } from './count-unread.ts'
import { notify } from './index.ts'

let test: TestApp
let ana: Person
let luz: Person
beforeAll(async () => {
  test = await openTestApp()
  ana = await makePerson(test.services, { fullName: 'Ana Ríos' })
  luz = await makePerson(test.services)
})
afterAll(() => test.close())

type SentNotice = { to?: string | string[]; cause: string; group?: string; actorId?: string | null }

/** A message to the stores of these people. */
const write = ({ to = luz.id, ...notice }: SentNotice) =>
  test.services.db.transaction((tx) =>
    notify<LeadsNotices>(test.services, tx, {
      to,
      kind: 'leads.received',
      facts: { business: 'Óptica Ñandú', code: 'K7P2Q', isQuote: false },
      path: '/dashboard-my-business/solicitudes?solicitud=1',
      pathOfMany: '/dashboard-my-business/solicitudes',
      ...notice,
    }),
  )
const unread = async (person: Person) => (await test.as(person.token).call(countUnread, {})).count
const list = async (person: Person, size = 20, after?: string) =>
  test.as(person.token).call(listNotifications, { size, after })
const fresh = () => makePerson(test.services)

describe('notifying people', () => {
  it('creates one notice per cause, also concurrently and after it was read', async () => {
    const eva = await fresh()
    await Promise.all(Array.from({ length: 50 }, () => write({ to: eva.id, cause: 'lead-1' })))
    expect(await list(eva)).toMatchObject({
      items: [
        { count: 1, isRead: false, text: 'Alguien le escribió a Óptica Ñandú (solicitud K7P2Q)' },
      ],
    })
    await test.as(eva.token).call(readAllNotifications, { seen: new Date().toISOString() })
    await write({ to: eva.id, cause: 'lead-1' })
    expect(await unread(eva)).toBe(0)
  })

  it('merges unread events of a group into one notice with a count and a common link', async () => {
    const eva = await fresh()
    const causes = Array.from({ length: 13 }, (_, i) => `lead-${i}`)
    await Promise.all(causes.map((cause) => write({ to: eva.id, cause, group: 'shop' })))
    const { items } = await list(eva)
    expect(items).toMatchObject([
      {
        count: 13,
        text: 'Alguien y 12 más le escribieron a Óptica Ñandú',
        path: '/dashboard-my-business/solicitudes',
      },
    ])
    await write({ to: eva.id, cause: 'elsewhere', group: 'other shop', actorId: ana.id })
    expect(await unread(eva)).toBe(2)
  })

  it('counts people, each once', async () => {
    const [eva, teo] = [await fresh(), await makePerson(test.services, { fullName: 'Teo Sanz' })]
    const text = async () => (await list(eva)).items[0]?.text
    const by = (actorId: string | null, ...causes: string[]) =>
      Promise.all(causes.map((cause) => write({ to: eva.id, cause, group: 'shop', actorId })))
    await by(ana.id, 'a', 'b', 'c')
    expect(await text()).toBe('Ana Ríos le escribió 3 veces a Óptica Ñandú')
    await by(teo.id, 'd', 'e')
    expect(await text()).toBe('Teo Sanz y 1 más le escribieron a Óptica Ñandú')
    await by(ana.id, 'f')
    expect(await text()).toBe('Ana Ríos y 1 más le escribieron a Óptica Ñandú')
    // Anonymous actors count as different people.
    await by(null, 'g')
    expect(await text()).toBe('Alguien y 2 más le escribieron a Óptica Ñandú')
    await by(ana.id, 'h')
    await test.services.db.delete(users).where(eq(users.id, teo.id))
    expect(await text()).toBe('Ana Ríos y 2 más le escribieron a Óptica Ñandú')
    expect((await list(eva)).items[0]?.count).toBe(8)
  })

  it('counts each of two people once under concurrency', async () => {
    const [eva, teo] = [await fresh(), await makePerson(test.services, { fullName: 'Teo Sanz' })]
    const causes = Array.from({ length: 24 }, (_, i) => `both-${i}`)
    await Promise.all(
      causes.map((cause, i) =>
        write({ to: eva.id, cause, group: 'shop', actorId: i % 2 ? ana.id : teo.id }),
      ),
    )
    expect((await list(eva)).items).toMatchObject([
      { count: 24, text: expect.stringMatching(/^(Ana Ríos|Teo Sanz) y 1 más /) },
    ])
  })

  it('takes as many statements whether the recipient hears the actor, at first and again', async () => {
    const [hearing, deaf] = [await fresh(), await fresh()]
    await test.services.db
      .insert(mutes)
      .values({ ownerId: deaf.id, personId: ana.id, shownAs: 'C' })
    const statementsFor = (to: string, cause: string) =>
      test.services.db.transaction(async (tx) => {
        const execute = vi.spyOn(tx, 'execute')
        await notify<LeadsNotices>(test.services, tx, {
          to,
          kind: 'leads.answered',
          facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
          cause,
          group: 'measured',
          actorId: ana.id,
          path: '/negocios/optica',
        })
        return execute.mock.calls.length
      })
    const counts: number[] = []
    for (const cause of ['measured-1', 'measured-2'])
      for (const { id } of [hearing, deaf]) counts.push(await statementsFor(id, cause))
    expect(new Set(counts).size, counts.join()).toBe(1)
    expect([await unread(hearing), await unread(deaf)]).toEqual([1, 0])
  })

  it('counts an event once for who is named twice, and keeps none of those that are not heard', async () => {
    const [hearing, deaf] = [await fresh(), await fresh()]
    await test.services.db
      .insert(mutes)
      .values({ ownerId: deaf.id, personId: ana.id, shownAs: 'C' })
    const to = [hearing.id, hearing.id, deaf.id, deaf.id]
    await write({ to, cause: 'twice', group: 'shop', actorId: ana.id })
    await write({ to, cause: 'twice again', group: 'shop', actorId: ana.id })
    expect((await list(hearing)).items).toMatchObject([{ count: 2 }])
    const { rows } = await test.services.pool.query(
      'select recipient_id, notification_id is not null as "isLinked" from notification_causes where recipient_id = any($1)',
      [to],
    )
    expect(rows).toEqual(Array(2).fill({ recipient_id: hearing.id, isLinked: true }))
  })

  it('words the count of events by one person, or of people', () => {
    const said = (kind: string, happened: object) => {
      const { write: words, sample } =
        features
          .flatMap((feature) => Object.entries(feature.notices ?? {}))
          .find(([one]) => one === kind)?.[1] ?? {}
      return words?.(sample, { count: 3, people: 1, actor: 'Ana', ...happened })
    }
    expect(said('comments.written', {})).toBe(
      'Ana comentó 3 veces tu entrada «Cómo <elegir> café & pan en Ñuñoa»',
    )
    expect(said('comments.written', { people: 2 })).toBe(
      'Ana y 1 más comentaron tu entrada «Cómo <elegir> café & pan en Ñuñoa»',
    )
    expect(said('questions.asked', {})).toBe('Ana le hizo 3 preguntas a Óptica Ñandú & Hijos')
    expect(said('reviews.written', {})).toBe('Ana escribió 3 opiniones de Lentes «Sol & Mar»')
    expect(said('team.joined', {})).toBe('Ana ya está en el equipo de Óptica Ñandú & Hijos')
  })

  it('creates a notice only if the transaction commits', async () => {
    const eva = await fresh()
    const failed = test.services.db.transaction(async (tx) => {
      await notify<LeadsNotices>(test.services, tx, {
        to: eva.id,
        kind: 'leads.answered',
        facts: { business: 'X', code: 'Y' },
        cause: 'gone',
        path: '/negocios/x',
      })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await unread(eva)).toBe(0)
  })

  it('leaves out the actor and suspended accounts', async () => {
    const [eva, gone] = [await fresh(), await fresh()]
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, gone.id))
    await write({
      to: [ana.id, eva.id, gone.id, '019a9b00-0000-7000-8000-000000000009'],
      cause: 'own action',
      actorId: ana.id,
    })
    const notice = await test.services.db
      .select({ to: notifications.recipientId })
      .from(notifications)
      .where(eq(notifications.actorId, ana.id))
    expect(notice.map(({ to }) => to)).toContain(eva.id)
    expect(notice.map(({ to }) => to)).not.toContain(ana.id)
    expect(
      await test.services.db.$count(notifications, eq(notifications.recipientId, gone.id)),
    ).toBe(0)
  })

  it("keeps the text without the name when the actor's account is deleted", async () => {
    const [eva, actor] = [await fresh(), await makePerson(test.services, { fullName: 'Teo Sanz' })]
    await write({ to: eva.id, cause: 'named', actorId: actor.id })
    expect((await list(eva)).items[0]?.text).toContain('Teo Sanz')
    await test.services.db.delete(users).where(eq(users.id, actor.id))
    expect((await list(eva)).items[0]?.text).toBe(
      'Alguien le escribió a Óptica Ñandú (solicitud K7P2Q)',
    )
  })

  it('is not shown on the site when the person does not want that', async () => {
    const eva = await fresh()
    await test
      .as(eva.token)
      .call(savePreference, { topic: 'leads', channel: 'here', preference: 'none' })
    await write({ to: eva.id, cause: 'quiet' })
    expect([await unread(eva), (await list(eva)).items]).toEqual([0, []])
    await test
      .as(eva.token)
      .call(savePreference, { topic: 'leads', channel: 'here', preference: 'each' })
    await write({ to: eva.id, cause: 'loud' })
    expect(await unread(eva)).toBe(1)
  })

  it('has a text for every kind, and a described topic', () => {
    const topics = new Map(features.flatMap((feature) => Object.entries(feature.topics ?? {})))
    for (const [kind, { topic, write: words, sample }] of features.flatMap((feature) =>
      Object.entries(feature.notices ?? {}),
    )) {
      expect(topics.get(topic), kind).toBeDefined()
      for (const count of [1, 7])
        expect(words(sample, { count, people: count, actor: 'Ana' }), kind).toMatch(
          /^[^{}[\]]{10,200}$/,
        )
    }
    expect(
      leadsNotices['leads.received'].write(
        { business: 'A', code: 'B', isQuote: true },
        { count: 1, people: 1, actor: 'Ana' },
      ),
    ).toBe('Ana pide información a A (solicitud B)')
    expect(
      teamInvitationsNotices['team.joined'].write(
        { business: 'A' },
        { count: 3, people: 3, actor: 'Ana' },
      ),
    ).toBe('Ana y 2 más ya están en el equipo de A')
  })

  it('is part of a summary for every topic that offers it', async () => {
    const kinds = new Set(
      features.flatMap(({ notices }) => Object.values(notices ?? {}).map(({ topic }) => topic)),
    )
    for (const [topic, known] of features.flatMap(({ topics }) => Object.entries(topics ?? {})))
      if (!known.always && known.atFirst.here !== undefined) expect(kinds, topic).toContain(topic)
  })
})

describe('the bell', () => {
  it('counts to 99 and shows 99+ beyond', async () => {
    const eva = await fresh()
    const write99 = Array.from({ length: 99 }, (_, i) => write({ to: eva.id, cause: `one-${i}` }))
    await Promise.all(write99)
    expect(unreadCountWords(await unread(eva))).toBe('99')
    for (const cause of ['a', 'b', 'c']) await write({ to: eva.id, cause })
    expect(await unread(eva)).toBe(100)
    expect(unreadCountWords(await unread(eva))).toBe('99+')
  })

  it('reads only the index', async () => {
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    try {
      await owner.query(
        `insert into notifications (id, recipient_id, topic, kind, group_key, facts, path, is_here, changed_at)
          select overlay(gen_random_uuid()::text placing '018' from 1)::uuid, p.id, 'leads', 'leads.received', 'many ' || i, '{}', '/a', true, now()
            from profiles p cross join generate_series(1, 1000) i`,
      )
      await owner.query('vacuum analyze notifications')
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain ${countText.replace('$1', `'${luz.id}'`)}`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
        'Index Only Scan using notifications_unread',
      )
    } finally {
      await owner.end()
    }
  })
})

describe('the list', () => {
  it('is ordered newest first and complete across pages', async () => {
    const eva = await fresh()
    for (let i = 0; i < 25; i++) await write({ to: eva.id, cause: `page-${i}` })
    const first = await list(eva)
    const second = await list(eva, 20, first.next ?? undefined)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([first.items.length, second.items.length, second.next, new Set(ids).size]).toEqual([
      20,
      5,
      null,
      25,
    ])
    const times = [...first.items, ...second.items].map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })
})
