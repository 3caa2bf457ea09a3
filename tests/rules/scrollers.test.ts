import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'

const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')

/**
 * Selectors that scroll their content without being positioned, so that absolutely positioned children (visually hidden
 * text) would escape them.
 */
function looseScrollers(css: string): string[] {
  const sheet = postcss.parse(css)
  const placed = new Set<string>()
  sheet.walkDecls('position', ({ parent, value }) => {
    if (value !== 'static') for (const selector of (parent as Rule).selectors) placed.add(selector)
  })
  const loose: string[] = []
  sheet.walkDecls(/^overflow(-[xy])?$/, ({ parent, value }) => {
    if (/auto|scroll/.test(value))
      loose.push(...(parent as Rule).selectors.filter((selector) => !placed.has(selector)))
  })
  return loose
}

test('scroll containers contain their children: visually hidden text widens no page', () => {
  expect(
    looseScrollers('.row { overflow-x: auto } .held { position: relative; overflow: auto }'),
  ).toEqual(['.row'])
  expect(
    files.flatMap((file) =>
      looseScrollers(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
    ),
  ).toEqual([])
})
