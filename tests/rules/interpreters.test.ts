import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = ['api', 'db', 'demo', 'features', 'shared', 'web', 'scripts']
const alone = ['config.ts', 'open-site.ts', 'server.ts']

const inRooms = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
)
const files = [...inRooms, ...alone]
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .sort()
const source = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const having = (pattern: RegExp) => files.filter((file) => pattern.test(source.get(file) ?? ''))

/** Raw SQL texts and where they come from. */
const rawStatements: Record<string, string> = {
  'db/hidden-subjects.ts': 'a column of ours',
  'db/jobs.ts': 'statements of pg-boss, whose values are bound',
  'db/tables/directory/businesses.ts': 'forms of a phone and an address',
  'db/tables/columns.ts': 'values of vocabularies',
  'db/tables/buying/downloads.ts': 'limits of a vocabulary',
  'db/tables/trust/verification.ts': 'a limit of a vocabulary',
  'db/tables/directory/saved-searches.ts': 'a limit of a vocabulary',
  'db/tables/trust/reports.ts': 'values of a vocabulary',
  'db/tables/platform/subjects.ts': 'values of a vocabulary',
  'features/backoffice/account-merges/server/move-rows.ts':
    'conditions of indexes and checks, as the catalogue tells them',
  'features/directory/businesses/server/team.ts': 'roles of a vocabulary',
  'features/directory/search/server/business-rows.ts': 'bits and the longest holiday',
  'features/directory/search/server/card-rows.ts': 'names of columns',
  'features/directory/search/server/refresh-counts.ts': 'levels and bits',
  'features/directory/search/server/refresh-search.ts': 'names of columns',
  'features/community/feed/server/list-news.ts': 'columns of a picture',
  'features/selling/products/server/list-my-products.ts': 'columns of a picture',
  'features/selling/stores/server/list-stock.ts': 'columns of a picture',
}

/** Statements with identifiers, which cannot be bound: tables and keys read from the database. */
const namesInStatements = ['db/backup/load.ts']

/** Files that start programs, with argument lists. */
const startsPrograms = [
  'db/embedded/binaries.ts',
  'db/embedded/database-user.ts',
  'db/embedded/init-cluster.ts',
  'db/embedded/run-postgres.ts',
  'scripts/archive.ts',
  'scripts/dev.ts',
  'scripts/run.ts',
  'shared/server/sandbox/run-sandboxed.ts',
]

/**
 * HTML that is inserted unescaped: React's own, the site's scripts and pictures, data whose `<` is escaped, and text
 * that the server sanitized when it was saved.
 */
const setsMarkup = [
  'features/publishing/legal/ui/parts/legal-text.tsx',
  'features/publishing/posts/ui/parts/post-body.tsx',
  'features/selling/products/ui/parts/rich-text.tsx',
  'shared/ui/cached-markup.tsx',
  'web/page-head.tsx',
  'web/root.tsx',
  'web/written/written-icon.ts',
  'web/written/written-part.tsx',
]

describe('input of interpreters', () => {
  test('is found', () => expect(files.length).toBeGreaterThan(500))

  test('SQL: only constant text is inserted unescaped', () => {
    expect(having(/\bsql\.raw\(/)).toEqual(Object.keys(rawStatements).sort())
    expect(having(/\.(query|execute)(<[^>]*>)?\(\s*`[^`]*\$\{/)).toEqual(namesInStatements)
    expect(having(/\.(query|execute)(<[^>]*>)?\([^)\n]*['"`] \+/)).toEqual([])
  })

  test('commands: no arguments pass through a shell', () => {
    expect(having(/['"](node:)?child_process['"]/)).toEqual(startsPrograms)
    expect(
      having(
        /\bexec(Sync)?\(\s*['"`]|\bimport \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'|\bshell:/,
      ),
    ).toEqual([])
  })

  test('code: none is generated at run time', () => {
    expect(
      having(/(?<![.\w])eval\(|\bnew Function\(|['"](node:)?vm['"]|setTimeout\(\s*['"`]/),
    ).toEqual([])
  })

  test('HTML: only trusted HTML is inserted unescaped', () => {
    expect(having(/dangerouslySetInnerHTML/)).toEqual(setsMarkup)
    expect(having(/\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([])
  })

  test('other origins: none is allowed by CORS, and no message from one is handled', () => {
    expect(having(/access-control-allow|hono\/cors/i)).toEqual([])
    // Channels that only tabs of the same origin can use.
    expect(having(/addEventListener\(\s*['"]message['"]|\.onmessage\b/)).toEqual([
      'features/accounts/notifications/ui/follow-notices.ts',
    ])
  })
})

test('TLS certificates are verified everywhere', () => {
  expect(
    having(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser/),
  ).toEqual([])
})

test('hashes are SHA-256; SHA-1 only names statements and is used for TOTP', () => {
  const used = files.flatMap((file) =>
    [
      ...(source.get(file) ?? '').matchAll(
        /create(?:Hash|Hmac)\(\s*([^,)]+)|algorithm: '(SHA\d+)'|\b(md5|sha1)\(/gi,
      ),
    ].map(([, by, app, inSql]) => [file, by ?? app ?? inSql]),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter(([, name]) => name !== "'sha256'")).toEqual([
    ['db/statement.ts', "'sha1'"],
    ['features/accounts/auth/server/mfa/enrol-factor.ts', 'SHA1'],
    // Reproducible random order among equals; no security depends on it.
    ['features/directory/search/server/business-rows.ts', 'md5'],
    ['features/directory/search/server/words/imported-row.ts', "'md5'"],
    // Suffix of a place's slug shared by two places; no security depends on it.
    ['features/platform/places/server/find-places.ts', 'md5'],
  ])
})

/** Downloads CSV text that endpoints wrote. */
const handsSheetsOver = ['features/selling/catalogue-files/ui/parts/use-csv-export.ts']

test('CSV is written only by csvLine, which escapes formulas', () => {
  const files = having(/type: 'text\/csv'|'text\/csv;|\\uFEFF/).filter(
    (file) => !handsSheetsOver.includes(file),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !/\bcsvLine\(/.test(source.get(file) ?? ''))).toEqual([])
  expect(having(/\.join\('(?:[,;]|\\t)'\)\}?\\r?\\n/)).toEqual(['shared/csv/csv-line.ts'])
})
