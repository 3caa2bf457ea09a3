import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Titles of pages stand in one line of the browser's, and sentences for search engines nowhere. */
const elsewhere = /\btitle=|const whole = title|\bname: `/
const isComment = /^\s*(\*|\/\*|\/\/)/

const files = ['web', 'features', 'shared/ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.includes('/server/')),
)

/** The lines of a source whose separator may begin a line on the screen. */
const loose = (source: string) =>
  source
    .split('\n')
    .filter((line) => / ·|^\s*·|\} ·/.test(line) && !isComment.test(line) && !elsewhere.test(line))

test('the separator · stays at what it follows, by a space that does not break', () => {
  const found = files.flatMap((file) =>
    loose(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found, 'write \\u00a0· in a string, &nbsp;· in markup').toEqual([])
})

test('and is found where it does not', () => {
  expect(
    loose("a.join(' · ')\nb.join('\\u00a0· ')\n{name} · {city}\n{name}&nbsp;· {city}"),
  ).toEqual(["a.join(' · ')", '{name} · {city}'])
})
