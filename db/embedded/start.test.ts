import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseUser } from './database-user.ts'
import { inside } from './init-cluster.ts'
import { processesIn } from './processes.ts'
import { runPostgres } from './run-postgres.ts'
import { type Embedded, startEmbedded } from './start.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lonja-embedded-'))
const folder = join(dataDir, 'postgres')
const messages: string[] = []
const log = {
  info: (message: string) => messages.push(message),
  warn: (message: string) => messages.push(message),
}
const start = () => startEmbedded({ dataDir, log })
let database: Embedded

async function ask(sql: string, url = database.ownerUrl): Promise<Record<string, unknown>> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query(sql)
    .then(({ rows }) => rows[0])
    .finally(() => client.end())
}

const starter = (folderOfData: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'start.ts'))})
      const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(folderOfData)}, log: { info() {}, warn() {} } })
      console.log(pid)
      setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

/** Starts the database in a process that is then killed. Returns the server's process id. */
async function leaveBehind(): Promise<number> {
  const child = starter(dataDir)
  const [pid] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return Number(pid)
}

beforeAll(async () => {
  mkdirSync(join(`${folder}.new-dead`, 'data'), { recursive: true })
  database = await start()
  await ask(`create table kept as select 'ñandú' as word`)
})
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true })
})

const storedWord = async () => (await ask('select word from kept')).word

test('the first start creates a database with Spanish collation and removes incomplete ones', async () => {
  expect(
    await ask(`select lower('ÁÑ') as lower, 'ñu' < 'oso' collate "es-x-icu" as spanish, current_setting('server_encoding') as encoding,
      current_setting('listen_addresses') as listens, current_setting('data_checksums') as checksums`),
  ).toEqual({ lower: 'áñ', spanish: true, encoding: 'UTF8', listens: '127.0.0.1', checksums: 'on' })
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
})

test('nobody enters without the password', async () => {
  await expect(ask('select 1', database.ownerUrl.replace(/:[^:@]+@/, ':otra@'))).rejects.toThrow(
    /password authentication failed/,
  )
})

test('a server left running is reused, with its data', async () => {
  await database.stop()
  const left = await leaveBehind()
  database = await start()
  expect(database.pid).toBe(left)
  expect(await storedWord()).toBe('ñandú')
})

test('a server that dies is restarted at the same address, even with an open connection', async () => {
  const client = new pg.Client(database.ownerUrl)
  const lost = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  process.kill(database.pid, 'SIGKILL')
  await lost
  await expect.poll(() => storedWord().catch(() => undefined), { timeout: 10_000 }).toBe('ñandú')
})

test('stop ends it and the next start has the data', async () => {
  await database.stop()
  expect(await processesIn(inside(folder).data)).toEqual([])
  database = await start()
  expect(await storedWord()).toBe('ñandú')
})

test('a server left running and then killed is replaced', async () => {
  await database.stop()
  process.kill(await leaveBehind(), 'SIGKILL')
  database = await start()
  expect(await storedWord()).toBe('ñandú')
  expect((await processesIn(inside(folder).data)).includes(database.pid)).toBe(true)
})

test('a server that dies while it is being reused is replaced', async () => {
  await database.stop()
  const left = await leaveBehind()
  const whenFound = (message: string) =>
    void (message.includes(`proceso ${left}`) && process.kill(left, 'SIGKILL'))
  database = await startEmbedded({ dataDir, log: { ...log, info: whenFound } })
  expect(database.pid).not.toBe(left)
  expect(await storedWord()).toBe('ñandú')
})

test("a process id in the server's file that is somebody else's now is not believed", async () => {
  await database.stop()
  writeFileSync(
    join(inside(folder).data, 'postmaster.pid'),
    `${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n 1 1\nready   \n`,
  )
  database = await start()
  expect(await storedWord()).toBe('ñandú')
})

test('a server with another program is stopped, not duplicated', async () => {
  await database.stop()
  const elsewhere = mkdtempSync(join(tmpdir(), 'lonja-embedded-'))
  const user = await chooseUser(folder)
  // Copied by another process: an executable open for writing here is inherited by child processes that other tests
  // start meanwhile and could not be run.
  execFileSync('cp', ['-a', `${await findBinaries(user)}/.`, elsewhere])
  chmodSync(elsewhere, 0o755)
  const old = await runPostgres({
    folder,
    logFile: join(dataDir, 'postgres.log'),
    binaries: elsewhere,
    user,
    durable: true,
  })
  database = await start()
  expect((await processesIn(inside(folder).data)).includes(old.pid)).toBe(false)
  expect(await storedWord()).toBe('ñandú')
  rmSync(elsewhere, { recursive: true })
})

test('an initdb that outlived its starter is ended', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'lonja-embedded-'))
  const child = starter(elsewhere)
  while (!readdirSync(elsewhere).some((name) => existsSync(join(elsewhere, name, 'data/base'))))
    await sleep(2)
  child.kill('SIGKILL')
  const started = await startEmbedded({ dataDir: elsewhere, log })
  expect(await ask('select 1 as one', started.ownerUrl)).toEqual({ one: 1 })
  await started.stop()
  expect(readdirSync(elsewhere).sort()).toEqual(['postgres', 'postgres.log'])
  rmSync(elsewhere, { recursive: true })
})

test('data of another version or of unknown origin is left untouched', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'lonja-embedded-'))
  const version = join(elsewhere, 'postgres/data/PG_VERSION')
  mkdirSync(join(version, '..'), { recursive: true })
  await expect(startEmbedded({ dataDir: elsewhere, log })).rejects.toThrow(
    /no contiene una base de datos/,
  )
  writeFileSync(version, '17\n')
  await expect(startEmbedded({ dataDir: elsewhere, log })).rejects.toThrow(/son de PostgreSQL 17/)
  expect(readFileSync(version, 'utf8')).toBe('17\n')
  rmSync(elsewhere, { recursive: true })
})
