import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const made =
  /^(\.git|node_modules|build|\.react-router|\.data|db\/migrations|test-results|playwright-report)(\/|$)/

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (made.test(path)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}

const all = walk('')
const files = all.filter((path) => /\.(ts|tsx|js|css)$/.test(path))
const source = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const having = (wrong: (text: string, file: string) => boolean) =>
  files.filter((file) => wrong(source.get(file) ?? '', file))

describe('source files', () => {
  test('are read', () => expect(files).toContain('config.ts'))

  // A file over 250 lines is reviewed for whether it should be split; it is not split to meet a number.
  test('have at most 500 lines', () =>
    expect(having((text) => text.split('\n').length > 501)).toEqual([]))

  test('are at most 40 per folder', () => {
    const held = Map.groupBy(all, dirname)
    // Folders without a limit: decisions are found by number, drawings by name.
    const free = ['.', 'docs/decisions', 'demo/stores/pictures']
    expect(
      [...held]
        .filter(([folder, inside]) => !free.includes(folder) && inside.length > 40)
        .map(([folder]) => folder),
    ).toEqual([])
  })

  test('of a feature are in at most ten folders', () => {
    const folders = [...new Set(all.map(dirname))].filter((folder) =>
      /^features\/[^/]+\/[^/]+\/./.test(folder),
    )
    const byFeature = Map.groupBy(folders, (folder) => folder.split('/').slice(1, 3).join('/'))
    expect([...byFeature].filter(([, inside]) => inside.length > 10)).toEqual([])
  })

  test('declare descending indexes in the order that lists use: nulls first, as `desc` alone means', () => {
    expect(
      having(
        (text, file) =>
          file.startsWith('db/tables/') && /\.desc\(\)(?!\.nullsFirst\(\))/.test(text),
      ),
    ).toEqual([])
  })

  test('normalize mailboxes to punycode: `ana@peña.es` and its punycode are equal', () => {
    // Operators' settings are used as written; e-mail is queued for mailboxes that were parsed before.
    const read = ['config.ts', 'features/platform/mail/server/queue-mail.ts']
    const ours = (file: string) => !/\.test\.|^tests\//.test(file) && !read.includes(file)
    expect(
      having(
        (text, file) => ours(file) && text.includes('z.email(') && !text.includes('knownDomain'),
      ),
    ).toEqual([])
  })

  test('import files three or more folders up by their path from the root', () => {
    expect(having((text) => /['"](\.\.\/){3}/.test(text))).toEqual([])
  })

  test('link by the component that the server renders alone', () => {
    const own = /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/
    expect(
      having(
        (text, file) => own.test(text) && file !== 'shared/ui/link.tsx' && !file.includes('.test.'),
      ),
    ).toEqual([])
  })

  test('are named for what they do', () => {
    const vague = /^(utils?|helpers?|managers?|common|misc|lib)$/
    expect(
      having((_, file) =>
        [...dirname(file).split('/'), basename(file).split('.')[0] ?? ''].some((name) =>
          vague.test(name),
        ),
      ),
    ).toEqual([])
  })

  test('index.ts exists only as the exports of a feature for others of its wing', () => {
    expect(
      having(
        (_, file) =>
          basename(file) === 'index.ts' &&
          !/^(features\/[^/]+|demo)\/[^/]+\/server\/index\.ts$/.test(file),
      ),
    ).toEqual([])
  })

  test('read the environment only in config.ts', () => {
    const reads = having(
      (text, file) =>
        text.includes(`process.${'env'}`) && !/^(scripts|tests|bench)\/|\.test\.ts$/.test(file),
    )
    expect(reads).toEqual(['config.ts'])
  })

  test('carry no notes to self', () => {
    expect(
      having(
        (text) =>
          /\b(TODO|FIXME|XXX|HACK)\b|placeholder for|for now\b/.test(text) &&
          !text.includes('carry no notes'),
      ),
    ).toEqual([])
  })

  test('spread no literal into a literal: the formatter breaks lines', () => {
    expect(having((text) => /\.{3}\{/.test(text))).toEqual([])
  })

  test('swallow no error', () =>
    expect(having((text) => /\} catch (\([^)]*\) )?\{\s*\}/.test(text))).toEqual([]))

  test('do not cut a date from an ISO instant: that is the UTC day, not the reader’s', () => {
    const cut = /\.(slice|substring|substr)\(0, ?10\)|\.split\('T'\)\[0\]|\.split\('T', 1\)/
    const isPage = (file: string) =>
      /^(features|web|api|shared)\//.test(file) && !file.includes('.test.')
    expect(having((text, file) => isPage(file) && cut.test(text))).toEqual([
      'shared/time/zoned-time.ts',
    ])
  })

  test('return no scroll result from an effect: React would call it as a cleanup', () => {
    const given = /=>\s*(?!void\b)[\w.?]+(\([^()]*\)[\w.?]*)*\.scroll(IntoView|To|By)?\(/
    expect(having((text, file) => given.test(text) && !file.includes('.test.'))).toEqual([])
  })

  test('have no import cycles, except for types', () => {
    const imports = new Map(
      files.map((file) => [
        file,
        [
          ...(source.get(file) ?? '').matchAll(
            /^(?:import|export) (?!type )[^'"]*?(?:from )?['"]([.#][^'"]+)['"]/gms,
          ),
        ].map(([, path = '']) =>
          path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
        ),
      ]),
    )
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file))
        return circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const next of imports.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })
})
