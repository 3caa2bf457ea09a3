import { Client, type PoolClient } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openOutbox } from './open-outbox.ts'

type Process = OpenDatabase & { outbox: ReturnType<typeof openOutbox>; received: string[] }

/** A process with a pool of its own that receives the channel `test`. */
async function openProcess(): Promise<Process> {
  const database = openDatabase(app.appUrl)
  const outbox = openOutbox(app.appUrl, pino({ level: 'silent' }))
  outbox.follow(database.pool)
  const received: string[] = []
  await outbox.hear('test', {
    onMessage: (payload) => void received.push(payload),
    onLost: () => void received.push('lost'),
    onReconnect: () => void received.push('again'),
  })
  return { ...database, outbox, received }
}

const publish = (client: Pick<PoolClient, 'query'>, payload: string) =>
  client.query('select publish_message($1, $2)', ['test', payload])

/** Publishes in a transaction of its own, which ends as `finish` says. */
async function publishIn({ pool }: Process, payload: string, finish: () => Promise<string>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await publish(client, payload)
    await client.query(await finish())
  } finally {
    client.release()
  }
}

let app: TestApp
let writer: Process
let reader: Process
beforeAll(async () => {
  app = await openTestApp()
  writer = await openProcess()
  reader = await openProcess()
})
beforeEach(() => {
  writer.received.length = 0
  reader.received.length = 0
})
afterAll(async () => {
  for (const { outbox, close } of [writer, reader]) {
    await outbox.close()
    await close()
  }
  await app.close()
})

test('a process has its own message when the call returns, and once', async () => {
  await publish(writer.pool, 'own')
  expect(writer.received).toEqual(['own'])
  await vi.waitFor(() => expect(reader.received).toEqual(['own']), { interval: 2 })
  await publish(reader.pool, 'answer')
  await vi.waitFor(() => expect(writer.received).toEqual(['own', 'answer']))
  expect(reader.received).toEqual(['own', 'answer'])
})

test('a transaction that commits after a later one is not missed', async () => {
  const end = Promise.withResolvers<string>()
  const early = publishIn(writer, 'early', () => end.promise)
  await publish(writer.pool, 'late')
  await vi.waitFor(() => expect(reader.received).toEqual(['late']))
  end.resolve('commit')
  await early
  await vi.waitFor(() => expect(reader.received).toEqual(['late', 'early']))
})

test('nobody else hears of a transaction that was rolled back', async () => {
  await publishIn(writer, 'undone', async () => 'rollback')
  await publish(writer.pool, 'done')
  await vi.waitFor(() => expect(reader.received).toEqual(['done']))
})

test('each of many messages of concurrent transactions arrives once', async () => {
  const payloads = Array.from({ length: 400 }, (_, i) => `message ${i}`)
  await Promise.all(
    payloads.map((payload, i) =>
      publishIn(
        i % 2 ? writer : reader,
        payload,
        async () => 'select pg_sleep(random() * 0.02); commit',
      ),
    ),
  )
  for (const { received } of [writer, reader]) {
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(400))
    expect(received.toSorted()).toEqual(payloads.toSorted())
  }
})

test('a message without a wake-up is read within a second or so', async () => {
  const owner = new Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await publish(owner, 'silent')
  await owner.end()
  await vi.waitFor(() => expect(reader.received).toEqual(['silent']), { timeout: 3_000 })
})

test('a process that ends right after its first message still wakes the others', async () => {
  const database = openDatabase(app.appUrl)
  const outbox = openOutbox(app.appUrl, pino({ level: 'silent' }))
  outbox.follow(database.pool)
  const before = performance.now()
  await publish(database.pool, 'last')
  await outbox.close()
  await database.close()
  await vi.waitFor(() => expect(reader.received).toEqual(['last']), { interval: 5 })
  expect(performance.now() - before).toBeLessThan(900)
})

test('says when messages may have been missed, and goes on', async () => {
  const owner = new Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lonja outbox' and datname = current_database()`,
  )
  await owner.end()
  await vi.waitFor(() => expect(reader.received).toEqual(['lost', 'again']), { timeout: 3_000 })
  await publish(writer.pool, 'after')
  await vi.waitFor(() => expect(reader.received).toEqual(['lost', 'again', 'after']))
})
