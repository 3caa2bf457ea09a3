import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#shared/server/root.ts'

const declared =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class|enum) (\w+)/gm

/** Features in which each name is declared; an endpoint and its operation share a name. */
function featuresByName(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('features/*/*/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )) {
    const feature = file.split('/').slice(1, 3).join('/')
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared))
      found.set(name, (found.get(name) ?? new Set()).add(feature))
  }
  return found
}

test('a name is exported by one feature', () => {
  const found = featuresByName()
  expect(found.size).toBeGreaterThan(2000)
  expect(
    [...found]
      .filter(([, features]) => features.size > 1)
      .map(([name, features]) => `${name}: ${[...features].join(', ')}`),
  ).toEqual([])
})
