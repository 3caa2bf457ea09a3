import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Cells of a table's rows, without its head. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:sentence|---|\|)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '').trim()))

// A semicolon may stand in a title: a new test begins where a path does.
const testsOf = (cell: string) =>
  cell.split(/; (?=[\w./-]+\.tsx? › )/).map((each) => each.split(' › '))

/** Of the tests that a cell names, `file › title` joined by `;`, those that are nowhere. */
export function missingTests(cell: string): string[] {
  if (cell === '') return []
  return testsOf(cell).flatMap(([file = '', title = '']) => {
    if (!existsSync(join(root, file))) return [file]
    const source = readFileSync(join(root, file), 'utf8')
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
      ? []
      : [`${file} › ${title}`]
  })
}

/** A clause in place of a test, or before those that show what it says: `_replaced: …_; file › title`. */
const reason = /^_(?:replaced|later): [^_]{10,}_(?:; |$)/

/** The tests of a cell without the clause before them; nothing where the clause is all there is. */
export const namedTests = (cell: string): string => cell.replace(reason, '')

/** Everything that people may read: the product's own source, without its tests. */
const source = globSync('{features,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Of the texts between « » in a sentence, those that people read nowhere. */
export const missingTexts = (sentence: string): string[] =>
  [...sentence.matchAll(/«([^»]+)»/g)]
    .map(([, text = '']) => text)
    .filter((text) => !source.includes(text))
