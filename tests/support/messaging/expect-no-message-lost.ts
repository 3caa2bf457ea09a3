import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import {
  listMessages,
  startConversation,
} from '#features/accounts/conversations/contract/person.ts'
import { randomFrom } from '#shared/random-from.ts'
import { makeBusiness } from '../factories/businesses.ts'
import { makePerson, type Person } from '../factories/people.ts'
import { openShop } from '../selling/sell-and-kill.ts'
import type { TestApp } from '../test-app.ts'

/** `each`: messages that each of the four writers sends, one after the other. */
export type KillPlan = { seed: number; kills: number; each: number }

type Site = Awaited<ReturnType<typeof openShop>>

/** Who writes in a conversation, and to which address. */
type Writer = {
  person: Person
  path: string
  conversationId: string
  side: string
  texts: string[]
}

/** A person who writes to a business, which answers, and to another person, who answers, too. */
async function makeWriters(test: TestApp): Promise<Writer[]> {
  const shop = await makeBusiness(test.services, { published: true })
  const [rosa, luis] = [await makePerson(test.services), await makePerson(test.services)]
  const begun = await test.as(rosa.token).call(startConversation, {
    to: { kind: 'business', slug: shop.slug },
    key: v7(),
    text: 'Hola',
  })
  const between = await pairUp(test, rosa, luis)
  const of = (conversationId: string) => ({
    conversationId,
    path: `/api/my/conversations/${conversationId}/messages`,
    texts: [],
  })
  return [
    { ...of(begun.conversationId), person: rosa, side: 'person' },
    {
      ...of(begun.conversationId),
      path: `/api/my/businesses/${shop.id}/conversations/${begun.conversationId}/messages`,
      person: shop.owner,
      side: 'business',
    },
    { ...of(between.id), person: rosa, side: between.sideOf(rosa) },
    { ...of(between.id), person: luis, side: between.sideOf(luis) },
  ]
}

/** An accepted conversation of two persons. */
async function pairUp({ services }: TestApp, one: Person, other: Person) {
  const id = v7()
  const [personId, peerId] = [one.id, other.id].toSorted()
  await services.db.execute(sql`
    with made as (insert into conversations (id, kind, person_id, peer_id, request, request_by)
      values (${id}, 'people', ${personId}, ${peerId}, 'accepted', 'person'))
    insert into conversation_parts (conversation_id, side, profile_id, changed_at)
      values (${id}, 'person', ${personId}, now()), (${id}, 'peer', ${peerId}, now())`)
  return { id, sideOf: ({ id: own }: Person) => (own === personId ? 'person' : 'peer') }
}

/**
 * Two processes take the messages of all writers while they are killed in turn and begun anew, except the last. As a browser does, a writer
 * sends a message with its key until it is answered, wherever that is. In the end each is there once, in the order of its writer, and
 * what is unread is right.
 */
export async function expectNoMessageLost(
  test: TestApp,
  { seed, kills, each }: KillPlan,
): Promise<void> {
  const random = randomFrom(seed)
  const upTo = (max: number) => Math.floor(random() * max)
  const writers = await makeWriters(test)
  const sites: Site[] = await Promise.all([openShop(test), openShop(test)])
  let repeated = 0
  let answered = 0
  const send = async ({ person, path }: Writer, text: string): Promise<void> => {
    const body = JSON.stringify({ key: v7(), text })
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
    }
    for (;;) {
      const url = sites[upTo(sites.length)]?.url ?? ''
      const response = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null)
      if (response?.status === 201) return void answered++
      if (response && response.status < 500) throw new Error(await response.text())
      repeated++
    }
  }
  const all = writers.length * each
  const killing = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const from = Math.min(all - 1, answered + 1 + upTo(all / (kills + 1)))
      while (answered < from) await sleep(1)
      const at = upTo(sites.length)
      expect(await sites[at]?.kill()).toBe('SIGKILL')
      // The other one goes on alone after the last.
      if (kill === kills) sites.splice(at, 1)
      else sites[at] = await openShop(test)
    }
  }
  const writing = writers.map(async (writer, nth) => {
    for (let n = 0; n < each; n++) {
      const text = `Mensaje ${n} de ${nth}`
      writer.texts.push(text)
      await send(writer, text)
    }
  })
  try {
    await Promise.all([...writing, killing()])
  } finally {
    await Promise.all(sites.map(({ kill }) => kill()))
  }
  expect(repeated).toBeGreaterThan(0)
  await expectEachOnce(test, writers)
}

async function expectEachOnce(test: TestApp, writers: readonly Writer[]): Promise<void> {
  for (const [id, pair] of Map.groupBy(writers, ({ conversationId }) => conversationId)) {
    const { rows } = await test.services.db.execute<{ seq: number; side: string; text: string }>(
      sql`select seq, side, text from messages where conversation_id = ${id} order by seq`,
    )
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
    for (const { side, texts } of pair)
      expect(
        rows.filter((row) => row.side === side && row.text !== 'Hola').map(({ text }) => text),
      ).toEqual(texts)
    const { rows: parts } = await test.services.db.execute<{ side: string; unread: number }>(
      sql`select side, unread from conversation_parts where conversation_id = ${id}`,
    )
    for (const { side, unread } of parts)
      expect(unread).toBe(rows.filter((row) => row.side !== side).length)
    const [{ person } = { person: null }] = pair.filter(({ side }) => side !== 'business')
    const shown = await test.as(person?.token).call(listMessages, { conversationId: id, size: 100 })
    expect(shown.items.map(({ text }) => text)).toEqual(rows.map(({ text }) => text))
  }
}
