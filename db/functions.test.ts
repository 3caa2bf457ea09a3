import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { wings } from '#features/wings.ts'
import { readFunctionFiles } from './functions.ts'
import { functionsFolder, migrateDatabase, migrationsFolder } from './migrate.ts'

let name: string
let folder: string
let client: Client
const url = new URL(inject('serverUrl'))

const onServer = async (statement: string) => {
  const admin = new Client(inject('serverUrl'))
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
const migrate = () =>
  migrateDatabase(url.href, join(folder, 'migrations'), join(folder, 'functions'))

function writeMigrations(...texts: string[]): void {
  const entries = texts.map((_, i) => ({ idx: i, tag: `000${i}`, when: i + 1 }))
  texts.map((text, i) => writeFileSync(join(folder, `migrations/000${i}.sql`), text))
  writeFileSync(join(folder, 'migrations/meta/_journal.json'), JSON.stringify({ entries }))
}
const write = (file: string, text: string) =>
  writeFileSync(join(folder, 'functions', `platform/${file}.sql`), text)

const tables = 'create table things (id int primary key check (is_small(id)), twice int)'
const isSmall = (most: number) =>
  `-- needed by tables: the check of things\ncreate or replace function is_small(n int) returns boolean language sql immutable as $$ select n < ${most} $$;`
const double = (times: number) =>
  `create or replace function double_it() returns trigger language plpgsql as $$ begin new.twice := times(new.id, ${times}); return new; end $$;
create trigger things_doubled before insert on things for each row execute function double_it();`
const times = (type: string) =>
  `create or replace function times(a int, b int) returns ${type} language sql as $$ select a::${type} * b $$;`
const view = (columns: string) => `create or replace view shown as select ${columns} from things;`

/** What the product's schema holds beside tables: functions by their result, triggers, views by their columns. */
async function made(): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(`
    select proname || ' ' || pg_get_function_result(p.oid) as what from pg_proc p where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal
    union all select c.relname || ' ' || string_agg(a.attname, ' ' order by attnum) from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace group by c.relname
    order by 1`)
  return rows.map(({ what }) => what)
}
/** Which versions of the rows of functions are there: one that is written anew gets another. */
const versions = async () =>
  (
    await client.query(
      'select proname, xmin::text from pg_proc where pronamespace = 2200 order by 1',
    )
  ).rows
const insert = async (id: number) =>
  (await client.query('insert into things (id) values ($1) returning twice', [id])).rows[0]?.twice

beforeEach(async () => {
  name = `lonja_functions_${randomBytes(4).toString('hex')}`
  url.pathname = `/${name}`
  folder = mkdtempSync(join(tmpdir(), 'lonja-functions-'))
  mkdirSync(join(folder, 'migrations/meta'), { recursive: true })
  mkdirSync(join(folder, 'functions/platform'), { recursive: true })
  await onServer(`create database ${name}`)
  client = new Client(url.href)
  await client.connect()
  writeMigrations(tables)
  write('is-small', isSmall(100))
  write('double-it', double(2))
  write('times', times('int'))
  write('a-view', view('id'))
  await migrate()
})
afterEach(async () => {
  await client.end()
  await onServer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

test('creates functions that tables need before the tables and the rest after them, whatever the file order', async () => {
  expect(await made()).toEqual([
    'double_it trigger',
    'is_small boolean',
    'shown id',
    'things_doubled',
    'times integer',
  ])
  expect(await insert(4)).toBe(8)
})

test('waits for a table that is in use without making others wait', async () => {
  const [user, reader] = [new Client(url.href), new Client(url.href)]
  await user.connect()
  await reader.connect()
  await reader.query(`set statement_timeout = '10s'`)
  await user.query('begin; select from things')
  write('double-it', double(3))
  const migrating = migrate()
  const waiting = async () =>
    (await client.query('select from pg_locks where not granted and locktype = $1', ['relation']))
      .rowCount
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { interval: 5 })
  await reader.query('select from things')
  await user.query('commit')
  await migrating
  expect(await insert(4)).toBe(12)
  await user.end()
  await reader.end()
})

test('does nothing when no text changed, and runs only changed files', async () => {
  const before = await versions()
  await migrate()
  expect(await versions()).toEqual(before)
  write('double-it', double(3))
  await migrate()
  const after = await versions()
  expect(after.filter((row, i) => row.xmin !== before[i]?.xmin)).toMatchObject([
    { proname: 'double_it' },
  ])
  expect(await insert(4)).toBe(12)
})

test('recreates a function with another result type, a view with other columns and a missing trigger', async () => {
  write('times', times('bigint'))
  write('a-view', view('twice, id'))
  write('double-it', double(2).split('\n')[0] ?? '')
  await migrate()
  expect(await made()).toEqual([
    'double_it trigger',
    'is_small boolean',
    'shown twice id',
    'times bigint',
  ])
})

test('a function that a table needs is replaced in place', async () => {
  write('is-small', isSmall(10))
  await migrate()
  await expect(insert(50)).rejects.toThrow(/things_id_check/)
})

test('deleting a file drops its function, unless a table still needs it', async () => {
  rmSync(join(folder, 'functions/platform/double-it.sql'))
  rmSync(join(folder, 'functions/platform/a-view.sql'))
  await migrate()
  expect(await made()).toEqual(['is_small boolean', 'times integer'])
  rmSync(join(folder, 'functions/platform/is-small.sql'))
  await expect(migrate()).rejects.toThrow(/^db\/functions\/platform\/is-small\.sql: cannot drop/)
  writeMigrations(tables, 'alter table things drop constraint things_id_check')
  await migrate()
  expect(await made()).toEqual(['times integer'])
})

test('a migration may change what a trigger or a view depends on: both are created after it', async () => {
  writeMigrations(
    tables,
    'alter table things drop column twice; alter table things add twice bigint',
  )
  write('a-view', view('twice'))
  await migrate()
  expect(await insert(4)).toBe('8')
})

test('a failing file is named and the whole run is rolled back', async () => {
  const before = await made()
  writeMigrations(tables, 'create table more (id int)')
  rmSync(join(folder, 'functions/platform/a-view.sql'))
  write('double-it', double(3))
  write('wrong', 'create function wrong() returns nonsense language sql as $$ select 1 $$;')
  await expect(migrate()).rejects.toThrow(
    /^db\/functions\/platform\/wrong\.sql: type "nonsense" does not exist$/,
  )
  expect(await made()).toEqual(before)
  expect((await client.query(`select to_regclass('more') as more`)).rows).toEqual([{ more: null }])
  expect(await insert(4)).toBe(8)
  writeMigrations(tables, 'create table things (id int)')
  await expect(migrate()).rejects.toThrow(/^db\/migrations\/0001\.sql: relation "things" already/)
})

test('simultaneous starts do the work once and all find it done', async () => {
  write('double-it', double(3))
  await Promise.all(Array.from({ length: 4 }, migrate))
  expect(await insert(4)).toBe(12)
})

const files = readFunctionFiles(functionsFolder)

test('functions, views and triggers are defined only in db/functions', () => {
  const texts = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(join(migrationsFolder, file), 'utf8'))
  for (const text of texts)
    expect(text).not.toMatch(
      /create\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|(materialized\s+)?view|trigger)\b/i,
    )
})

test('each file belongs to a wing, describes its one function or view and has its name', () => {
  const folders = wings.map((wing) => wing.name)
  for (const { file, text } of files) {
    const [folderName, fileName] = file.split('/')
    expect(folders, file).toContain(folderName)
    const named = [...text.matchAll(/^create or replace (?:function|view) (\w+)/gm)]
    expect([...new Set(named.map(([, one]) => `${one?.replaceAll('_', '-')}.sql`))], file).toEqual([
      fileName,
    ])
    expect(text, file).toMatch(/^-- /)
    const run = [...text.matchAll(/execute function (\w+)/g)].map(([, one]) => one)
    expect([...new Set(run)], file).toEqual(run.length > 0 ? [named[0]?.[1]] : [])
  }
  expect(new Set(files.map(({ file }) => file.split('/')[1])).size).toBe(files.length)
})
