import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: root }),
]
const ours = /^(?:api|bench|db|demo|docs|features|scripts|settings|shared|tests|web)\/[\w./-]+$/

/** Paths that a document mentions: between backticks, and targets of its links. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => ours.test(path))
  const linked = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^[a-z]+:/.test(path))
    .map((path) => join(dirname(document), path))
  return [...quoted, ...linked]
}

test.each(documents)('%s names only existing files and code', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Names of PostgreSQL, of libraries and of properties that only code of others has. */
const othersNames = new Set(['pg_dump', 'remote_apply', 'visibleFrom', 'hiddenFrom'])

test('documents mention only names of code and files that exist', () => {
  const files = globSync(
    [
      '{api,bench,db,demo,features,scripts,settings,shared,tests,web}/**/*.{ts,tsx,css,sql,js,json}',
      '*.{ts,js,json}',
    ],
    { cwd: root, exclude: (path) => path.endsWith('.geo.json') },
  )
  const names = new Set<string>()
  for (const file of files)
    for (const [name] of readFileSync(join(root, file), 'utf8').matchAll(/[A-Za-z_]\w*/g))
      names.add(name)
  const fileNames = new Set(files.map((file) => basename(file)))
  const unknown = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\s]+)`/g)].flatMap(
      ([, quoted = '']) => {
        const name = /^([A-Za-z]\w*(?:[a-z][A-Z]|_)\w*)(?:\(.*)?$/.exec(quoted)?.[1]
        const file = /^[\w-]+\.(?:test\.)?(?:tsx?|sql|css)$/.test(quoted) ? quoted : undefined
        const isKnown =
          (!name || names.has(name) || othersNames.has(name)) && (!file || fileNames.has(file))
        return isKnown ? [] : [`${document}: ${quoted}`]
      },
    ),
  )
  expect(unknown).toEqual([])
})

test('docs/where.md names what its files contain', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/where.md'), 'utf8').matchAll(
      /\| `([^`]+)`\s*\| `([^`]+)`\s*\|/g,
    ),
  ]
  expect(rows.length).toBeGreaterThan(25)
  const stale = rows.filter(
    ([, path = '', name = '']) =>
      !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path), 'utf8')),
  )
  expect(stale.map(([, path, name]) => `${path}: ${name}`)).toEqual([])
})
