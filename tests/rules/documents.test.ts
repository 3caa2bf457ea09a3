import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

test.each(documents)('%s names what is there', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/where.md names what stands in its files', () => {
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
