import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRules } from './import-rules.ts'

/** A small house in which file → import is right or wrong; a wrong one names the rule that refuses it. */
const imports: [from: string, to: string, refusedBy: string | null][] = [
  ['shared/money.ts', 'features/media/contract.ts', 'shared'],
  ['shared/time.ts', 'shared/money.ts', null],
  ['db/client.ts', 'features/media/server/index.ts', 'db'],
  ['db/client.ts', 'config.ts', null],
  ['db/tables/files.ts', 'features/directory/vocabulary.ts', null],
  ['db/tables/files.ts', 'features/media/contract.ts', 'db'],
  ['features/directory/vocabulary.ts', 'features/media/vocabulary.ts', null],
  ['features/directory/vocabulary.ts', 'features/directory/contract.ts', 'directory-vocabulary'],
  ['features/media/vocabulary.ts', 'features/directory/vocabulary.ts', 'media-vocabulary'],
  ['features/media/contract.ts', 'features/media/vocabulary.ts', null],
  ['features/media/contract.ts', 'features/directory/contract.ts', 'media-contract'],
  ['features/directory/contract.ts', 'features/media/contract.ts', null],
  ['features/directory/server/routes.ts', 'features/media/server/index.ts', null],
  ['features/directory/server/routes.ts', 'features/media/server/put-file.ts', 'directory-server'],
  ['features/media/server/index.ts', 'features/staff/server/index.ts', 'media-server'],
  ['features/media/server/put-file.ts', 'features/media/ui/photo.tsx', 'media-server'],
  ['features/media/server/put-file.ts', 'db/embedded/start.ts', 'media-server'],
  ['features/media/ui/photo.tsx', 'features/media/server/put-file.ts', 'media-ui'],
  ['features/directory/ui/card.tsx', 'features/media/ui/photo.tsx', 'directory-ui'],
  ['features/directory/ui/card.tsx', 'features/media/ui/parts/evidence.tsx', null],
  ['features/media/ui/photo.tsx', 'features/directory/ui/parts/card.tsx', 'media-ui'],
  ['features/directory/ui/card.tsx', 'features/media/vocabulary.ts', null],
  ['features/directory/server/letters.ts', 'features/mail/server/parts/letter-parts.ts', null],
  ['features/directory/feature.ts', 'features/directory/server/routes.ts', null],
  ['features/directory/feature.ts', 'features/media/server/index.ts', 'directory-feature'],
  ['features/list.ts', 'features/directory/feature.ts', null],
  ['features/list.ts', 'features/directory/server/routes.ts', 'feature-list'],
  ['features/directory/ui/card.tsx', 'features/directory/contract.ts', null],
  ['web/pages/home.tsx', 'features/directory/ui/card.tsx', null],
  ['web/pages/home.tsx', 'features/media/server/index.ts', 'web'],
  ['api/app.ts', 'features/list.ts', null],
  ['api/app.ts', 'features/directory/server/index.ts', null],
  ['api/app.ts', 'features/directory/server/routes.ts', 'api'],
  ['api/app.ts', 'features/media/server/put-file.ts', 'api'],
  ['api/app.ts', 'web/pages/home.tsx', 'api'],
  ['config.ts', 'shared/money.ts', 'config'],
  ['server.ts', 'tests/support/app.ts', 'product-without-tests'],
  ['server.ts', 'features/unlisted/server/index.ts', 'features-are-listed'],
  ['server.ts', 'db/missing.ts', 'everything-resolves'],
  ['features/media/server/put-file.test.ts', 'tests/support/app.ts', null],
]

describe('import rules', () => {
  const house = mkdtempSync(join(tmpdir(), 'lonja-imports-'))
  const violations = new Set<string>()

  beforeAll(async () => {
    const lines = new Map<string, string[]>()
    for (const [from, to] of imports) {
      if (!to.includes('missing')) lines.set(to, lines.get(to) ?? [])
      lines.set(from, [...(lines.get(from) ?? []), `import '${'../'.repeat(from.split('/').length - 1) || './'}${to}'`])
    }
    for (const [file, text] of lines) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), text.join('\n'))
    }
    const { forbidden, options } = importRules
    const report = await cruise(['.'], { ...options, baseDir: house, ruleSet: { forbidden }, validate: true })
    if (typeof report.output === 'string') throw new Error(report.output)
    for (const { from, to, rule } of report.output.summary.violations)
      violations.add(`${from} → ${to.replace(/^(\.\.?\/)+/, '')}: ${rule.name}`)
  })
  afterAll(() => rmSync(house, { recursive: true }))

  test.each(imports)('%s → %s: %s', (from, to, refusedBy) => {
    const found = [...violations].filter((line) => line.startsWith(`${from} → ${to}: `))
    expect(found).toEqual(refusedBy ? expect.arrayContaining([`${from} → ${to}: ${refusedBy}`]) : [])
  })
})
