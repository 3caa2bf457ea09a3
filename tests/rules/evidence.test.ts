import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Path prefixes that the guarantees abbreviate, as their first lines define. */
const shortcuts: [start: string, folder: string][] = [
  ['protocol/', 'features/accounts/auth/server/protocol/'],
  ['passwords/', 'features/accounts/auth/server/passwords/'],
  ['sign-up/', 'features/accounts/auth/server/'],
  ['factors/', 'features/accounts/auth/server/mfa/'],
  ['verification/', 'features/trust/verification/'],
  ['media/', 'features/platform/media/'],
  ['', 'tests/access/'],
  ['', ''],
]

const find = (name: string, shortened: boolean) =>
  (shortened ? shortcuts : [['', ''] as const])
    .filter(([start]) => name.startsWith(start))
    .map(([start, folder]) => folder + name.slice(start.length))
    .find((path) => existsSync(join(root, path)))

/** Files named between backticks, each with the quoted titles after it; other words between backticks are ignored. */
function named(cell: string): { file: string; titles: string[] }[] {
  const found: { file: string; titles: string[] }[] = []
  for (const [, code, title] of cell.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (code && /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|md|json|example)$/.test(code))
      found.push({ file: code, titles: [] })
    if (title) found.at(-1)?.titles.push(title)
  }
  return found
}

describe.each([
  ['docs/security.md', false],
  ['docs/security-asvs.md', false],
  ['tests/access/guarantees.md', true],
] as const)('%s', (path, shortened) => {
  test('names existing files and tests', () => {
    const references = read(path)
      .split('\n')
      .flatMap((line) => named(line))
    expect(references.length).toBeGreaterThan(5)
    const stale = references.flatMap(({ file, titles }) => {
      const at = find(file, shortened)
      return at
        ? titles
            .filter((title) => !read(at).includes(title.replace(/ ?…$/, '')))
            .map((title) => `${file} “${title}”`)
        : [file]
    })
    expect(stale).toEqual([])
  })
})

test('the totals of the mapping match its lines', () => {
  const text = read('docs/security-asvs.md')
  const rows = [...text.matchAll(/^\| \d+\.\d+\.\d+ \| ([12]) \| [^|]+ \| ([^|]+) \|/gm)].map(
    ([, level, state]) => ({ level, state }),
  )
  const count = (level: string, ...states: string[]) =>
    rows.filter((row) => level.includes(row.level ?? '') && states.includes(row.state ?? '')).length
  const line = (name: string, level: string) => {
    const applies = count(level, 'holds', 'holds in part', 'does not hold')
    const share = `${((100 * count(level, 'holds')) / applies).toFixed(1)} %`
    const rest = ['holds in part', 'does not hold', 'does not apply'].map((state) =>
      count(level, state),
    )
    return `| ${[name, applies, count(level, 'holds'), share, ...rest].join(' | ')} |`
  }
  expect(rows).toHaveLength(253)
  for (const wanted of [line('1', '1'), line('2', '2'), line('1 and 2', '12')])
    expect(text).toContain(wanted)
})
