import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Cuts to a fixed length, or to one named as a text length. Sizes of lists have other names. */
const cuts =
  /\.(slice|substring|substr)\(\s*0,\s*(\d{2,}[\d_]*|[^,()]*([Ll]ongest|[Ll]etters|[Ll]engths?\b|[Ss]igns)[^()]*)\)/g

/** Not user text: digests and timestamps; counted from the end. */
const plain = /(digest\('(hex|base64url)'\)|toISOString\(\)|hashToken\([^)]*\))$/
const isFromEnd = (cut: string) => /\(\s*0,\s*-/.test(cut)

/** Cuts that cannot split a character, or whose text is not displayed; by file. */
const allowed: Record<string, string[]> = {
  // ASCII only: handles, addresses, codes, digits, cursors.
  'features/directory/businesses/contract/slug.ts': ['.slice(0, maxLength)'],
  'features/publishing/authors/server/free-username.ts': ['.slice(0, maxLength)'],
  'features/buying/statements/server/read-debts.ts': ['.slice(0, 60)'],
  'features/directory/leads/server/lead-code.ts': ['.slice(0, payloadLength)'],
  'features/buying/checkout/ui/pay/card-rules.ts': ['.slice(0, 16)'],
  // Secrets and codes, which are compared and not displayed.
  'features/accounts/auth/server/protocol/factors/factors.ts': ['.slice(0, 40)'],
  'features/accounts/auth/server/protocol/verify.ts': ['.slice(0, 20)'],
  'features/accounts/auth/server/protocol/put-user.ts': ['.slice(0, 1000)'],
  'features/accounts/auth/server/protocol/post-token.ts': ['.slice(0, 1000)'],
  // Technical texts: headers, browser errors, provider names.
  'features/accounts/auth/server/protocol/google/google.ts': ['.slice(0, 100)'],
  'api/middleware/identify-request.ts': ['.slice(0, 300)'],
  'web/crashes/report-crash.ts': ['.slice(0, 120)', '.slice(0, 200)'],
  // Between whole characters, of search and sort keys.
  'features/directory/search/server/words/imported-row.ts': [
    '.slice(0, maxSearchedDescriptionLength)',
    '.slice(0, sortNameLength)',
  ],
  'shared/text/marks.ts': ['.slice(0, longest.length)'],
  // Lists.
  'features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts': ['.slice(0, 100)'],
  'features/buying/checkout/ui/parts/checkout-key.ts': ['.slice(0, 20)'],
  'features/directory/imports/server/find-category.ts': ['.slice(0, length)'],
  'web/use-count-visit.ts': ['.slice(0, 50)'],
}

function cutsOf(source: string): string[] {
  return [...source.matchAll(cuts)].flatMap(({ 0: cut, index }) =>
    isFromEnd(cut) || plain.test(source.slice(0, index)) ? [] : [cut],
  )
}

const files = ['features', 'demo', 'web', 'shared', 'api', 'db', 'settings'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
)

test('texts are cut between characters, by `wholeSigns` or `truncate`', () => {
  const found = Object.fromEntries(
    files.flatMap((file) => {
      const own = cutsOf(readFileSync(join(root, file), 'utf8'))
      return own.length > 0 ? [[file, [...new Set(own)]]] : []
    }),
  )
  expect(found).toEqual(allowed)
})

test.each([
  ['title.slice(0, 150)', 1],
  ['text.substring(0, maxLetters)', 1],
  ['name.slice(0, contactLengths.name)', 1],
  ['text.slice(0, longest - 1)', 1],
  ['rows.slice(0, size)', 0],
  ["file.slice(0, -'.xml'.length)", 0],
  ["createHash('sha256').update(key).digest('hex').slice(0, 12)", 0],
  ['wholeSigns(title, 150)', 0],
])('%s counts %d times', (source, count) => expect(cutsOf(source)).toHaveLength(count))
