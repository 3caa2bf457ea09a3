import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import {
  countUnread,
  listNotifications,
} from '#features/accounts/notifications/contract/notices.ts'
import { notify } from '#features/accounts/notifications/server/index.ts'
import { features } from '#features/wings.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hideAuthor } from '../../contract.ts'

const name = 'Críspula Ñandú'

let test: TestApp
let actor: Person
let other: Person
beforeAll(async () => {
  test = await openTestApp()
  actor = await makePerson(test.services, { fullName: name })
  other = await makePerson(test.services, { fullName: 'Luz Ríos' })
})
afterAll(() => test.close())

const topics = Object.assign({}, ...features.map((feature) => feature.topics ?? {})) as Record<
  string,
  { always?: boolean }
>
/** All kinds of notices, including those of later features. */
const kinds = features.flatMap(({ notices = {} }) => Object.entries(notices))
const isAlways = (topic: string) => topics[topic]?.always === true

type SentNotice = {
  to: string
  by: Person
  kind: string
  cause: string
  group?: string
  businessId?: string
}
const notifyOf = ({ to, by, kind, cause, group, businessId }: SentNotice) => {
  const facts = kinds.find(([one]) => one === kind)?.[1].sample
  const notice = {
    to,
    kind,
    facts,
    cause,
    path: '/inicio',
    actorId: by.id,
    ...(group && { group }),
    ...(businessId && { businessId }),
  }
  return test.services.db.transaction((tx) =>
    notify<Record<string, unknown>>(test.services, tx, notice),
  )
}
const noticesOf = async (person: Person) =>
  (await test.as(person.token).call(listNotifications, { size: 50 })).items

describe("notices and mails about a blocked person's actions", () => {
  it.each(
    kinds.flatMap(([kind, { topic }]) => [
      ['mute', kind, topic] as const,
      ['block', kind, topic] as const,
    ]),
  )('are withheld for %s: %s', async (way, kind, topic) => {
    const reader = await makePerson(test.services)
    await test.services.db
      .insert({ mute: mutes, block: blocks }[way])
      .values({ ownerId: reader.id, personId: actor.id, shownAs: 'C' })
    await notifyOf({ to: reader.id, by: actor, kind, cause: 'theirs', group: 'all' })
    // Mandatory topics (orders, decisions) are sent without the actor's name.
    expect(await noticesOf(reader)).toHaveLength(isAlways(topic) ? 1 : 0)
    await notifyOf({ to: reader.id, by: other, kind, cause: 'another', group: 'all' })
    await notifyOf({ to: reader.id, by: actor, kind, cause: 'theirs again', group: 'all' })
    const items = await noticesOf(reader)
    expect(items.map(({ count }) => count)).toEqual([isAlways(topic) ? 3 : 1])
    expect(items.map(({ text }) => text).join()).not.toContain(name)
  })

  it.each(kinds.map(([kind, { topic }]) => [kind, topic] as const))(
    'are withheld from a business that blocked them: %s',
    async (kind, topic) => {
      const shop = await makeBusiness(test.services, { published: true })
      await test.services.db
        .insert(businessBlocks)
        .values({ businessId: shop.id, personId: actor.id, shownAs: 'C' })
      await notifyOf({ to: shop.owner.id, by: actor, kind, cause: 'theirs', businessId: shop.id })
      expect(await test.as(shop.owner.token).call(countUnread, {})).toEqual({
        count: isAlways(topic) ? 1 : 0,
      })
    },
  )

  it('sent earlier are deleted, or no longer name the person', async () => {
    const shop = await makeBusiness(test.services, { published: true })
    const { id: subjectId } = await makeReview(test, shop, { by: actor })
    const reader = await makePerson(test.services)
    for (const cause of ['a', 'b'])
      await notifyOf({ to: reader.id, by: actor, kind: 'leads.received', cause, group: 'several' })
    await notifyOf({ to: reader.id, by: actor, kind: 'leads.received', cause: 'c', group: 'alone' })
    await notifyOf({
      to: reader.id,
      by: other,
      kind: 'leads.received',
      cause: 'd',
      group: 'of another',
    })
    expect(await noticesOf(reader)).toHaveLength(3)
    await test.as(reader.token).call(hideAuthor, { subjectId, way: 'mute' })
    const words = (await noticesOf(reader)).map(({ text }) => text)
    expect(words).toEqual([expect.stringContaining('Luz Ríos')])
  })
})

it('always record their actor when they name one', async () => {
  const naming = kinds.filter(([, { write, sample }]) =>
    [1, 7].some((count) => write(sample, { count, people: count, actor: name }).includes(name)),
  )
  expect(naming.map(([kind]) => kind)).toContain('leads.received')
  const silent = new Set(naming.map(([kind]) => kind))
  const mailing: string[] = []
  for await (const file of glob('features/*/*/server/**/*.ts')) {
    const text = file.endsWith('.test.ts') ? '' : await readFile(file, 'utf8')
    for (const [kind] of naming)
      if (text.includes('notify<') && text.includes(`'${kind}'`) && text.includes('actorId'))
        silent.delete(kind)
    // Both the notice and the mail are withdrawn.
    if (
      /notify<.*actorId/s.test(text) &&
      text.includes('queueMail<') &&
      !text.includes('withdrawBlockedMails')
    )
      mailing.push(file)
  }
  expect([[...silent], mailing]).toEqual([[], []])
})
