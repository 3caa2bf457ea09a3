import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Cells of a table's rows, without the header. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:sentence|---|\|)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '').trim()))

// Titles may contain semicolons: a new test begins with a path.
const testsOf = (cell: string) =>
  cell.split(/; (?=[\w./-]+\.tsx? › )/).map((each) => each.split(' › '))

/** Tests named in a cell (`file › title`, joined by `;`) that do not exist. */
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

/** A remark instead of tests, or before them: `_replaced: …_; file › title`. */
const reason = /^_(?:replaced|later): [^_]{10,}_(?:; |$)/

/** The tests of a cell without the remark; empty if there is only a remark. */
export const namedTests = (cell: string): string => cell.replace(reason, '')

/** Source of the product with all visible texts, without tests. */
const source = globSync('{features,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Texts between « » in a sentence that do not occur in the source. */
export const missingTexts = (sentence: string): string[] =>
  [...sentence.matchAll(/«([^»]+)»/g)]
    .map(([, text = '']) => text)
    .filter((text) => !source.includes(text))
