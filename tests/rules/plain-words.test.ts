import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'
import { nodesOf } from '#tests/support/syntax-nodes.ts'
import { unwantedWords } from './unwanted-words.ts'

type Node = { type?: string; value?: unknown; cooked?: unknown }

/** All texts by file: of pages and e-mails, and every other string, each on one line. */
function texts(): { file: string; text: string }[] {
  const listed = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'features',
      'demo',
      'web',
      'shared',
      'api',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const files = listed
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => existsSync(join(root, name)))
  return files.flatMap((file) => {
    const nodes = nodesOf<Node>(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx'))
    return [...nodes].flatMap(({ type, value, cooked }) => {
      const said =
        type === 'JSXText' || type === 'StringLiteral'
          ? value
          : type === 'TemplateElement'
            ? cooked
            : null
      return typeof said === 'string' ? [{ file, text: said.replace(/\s+/g, ' ').trim() }] : []
    })
  })
}

test('no text uses a word that people did not understand', () => {
  const all = texts()
  expect(all.length).toBeGreaterThan(10_000)
  const found = all.flatMap(({ file, text }) => {
    const match = unwantedWords.find(({ words }) => words.test(text))
    return match ? [`${file}: «${text}» → ${match.better}`] : []
  })
  expect(found).toEqual([])
})
