import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Cells of a table's rows, without its head. */
export const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:sentence|---|\|)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '').trim()))

// A semicolon may stand in a title: a new test begins where a path does.
const testsOf = (cell: string) => cell.split(/; (?=[\w./-]+\.tsx? › )/).map((each) => each.split(' › '))

/** Of the tests that a cell names, `file › title` joined by `;`, those that are nowhere. */
export function missingTests(cell: string): string[] {
  return testsOf(cell).flatMap(([file = '', title = '']) => {
    if (!existsSync(join(root, file))) return [file]
    const source = readFileSync(join(root, file), 'utf8')
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)) ? [] : [`${file} › ${title}`]
  })
}
