import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

/** When a file is applied: before the tables that need it, after them, or last of all. */
type Rank = 'tables' | 'functions' | 'views'

/** A file of `db/functions`, by its path inside; the hash is the SHA-256 of the text. */
export type FunctionFile = { file: string; text: string; hash: string; rank: Rank }

/** What a file made, in the words by which it is dropped: `function name(types)`, `trigger name on table`, `view name`. */
type Applied = { file: string; hash: string; objects: string[] }

function rankOf(text: string): Rank {
  if (text.startsWith('-- needed by tables:')) return 'tables'
  return /^create (or replace )?view /m.test(text) ? 'views' : 'functions'
}

/** The files of a folder in the order of their paths. */
export const readFunctionFiles = (folder: string): FunctionFile[] =>
  readdirSync(folder)
    .flatMap((wing) => readdirSync(join(folder, wing)).map((name) => `${wing}/${name}`))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { file, text, hash, rank: rankOf(text) }
    })

/** What earlier runs applied, by file. */
export async function readApplied(client: Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>('select file, hash, objects from drizzle.sql_files')
  return new Map(rows.map((row) => [row.file, row]))
}

/** The statements that drop what files made: triggers before views, and views before the functions that either call. */
const drops = (applied: Applied[]) =>
  ['trigger', 'view', 'function'].flatMap((kind) =>
    applied.flatMap(({ objects }) =>
      objects
        .filter((object) => object.startsWith(`${kind} `))
        .map((object) => `drop ${kind} if exists ${object.slice(kind.length + 1)}`),
    ),
  )

/** Drops what files made, but for what something else still needs: that is replaced where it stands. */
export async function dropUnused(client: Client, applied: Applied[]): Promise<void> {
  await client.query(`select set_config('lonja.drops', $1, true)`, [JSON.stringify(drops(applied))])
  await client.query(`do $$ declare statement text; begin
    for statement in select json_array_elements_text(current_setting('lonja.drops')::json) loop
      begin execute statement; exception when dependent_objects_still_exist then null; end;
    end loop;
  end $$`)
}

/** Drops what is left of files that are gone from the folder. */
export async function dropGone(client: Client, gone: Applied[]): Promise<void> {
  for (const one of gone) {
    for (const statement of drops([one])) await client.query(statement).catch(inFile(one.file))
    await client.query('delete from drizzle.sql_files where file = $1', [one.file])
  }
}

/** Applies what of these files has the rank. */
export async function applyFiles(client: Client, files: FunctionFile[], rank: Rank): Promise<void> {
  for (const { file, text } of files.filter((one) => one.rank === rank))
    await client.query(text).catch(inFile(file))
}

const inFile = (file: string) => (cause: Error) => {
  throw new Error(`db/functions/${file}: ${cause.message}`, { cause })
}

/** The statements of a file that make something, in its words; those in the middle of a body say something else. */
const creations = (text: string) =>
  text
    .replaceAll(/^--.*/gm, '')
    .split(';')
    .map((statement) => statement.trim().split(/\s+/))
    .filter(([first]) => first === 'create')

function objectOf(words: string[]): { kind: string; name: string; on: string } {
  const at = words.findIndex((word) => /^(function|trigger|view)$/.test(word))
  const name = (words[at + 1] ?? '').split('(')[0] ?? ''
  return { kind: words[at] ?? '', name, on: words[words.indexOf('on') + 1] ?? '' }
}

/** Notes what these files made, so that a next run knows what changed and what is gone. */
export async function noteApplied(client: Client, files: FunctionFile[]): Promise<void> {
  const noted = files.map(({ file, hash, text }) => {
    const made = creations(text).map(objectOf)
    return {
      file,
      hash,
      functions: made.filter(({ kind }) => kind === 'function').map(({ name }) => name),
      others: made
        .filter(({ kind }) => kind !== 'function')
        .map(({ kind, name, on }) => `${kind} ${name}${kind === 'trigger' ? ` on ${on}` : ''}`),
    }
  })
  await client.query(
    `insert into drizzle.sql_files (file, hash, objects)
      select file, hash, others || array(select 'function ' || oid::regprocedure from pg_proc
        where pronamespace = 'public'::regnamespace and proname = any (functions))
      from jsonb_to_recordset($1) as noted (file text, hash text, functions text[], others text[])
      on conflict (file) do update set hash = excluded.hash, objects = excluded.objects`,
    [JSON.stringify(noted)],
  )
}
