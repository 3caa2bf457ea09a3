import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRules } from './import-rules.ts'

/** A small sample tree in which each import is allowed or names the rule that refuses it. */
const imports: [from: string, to: string, refusedBy: string | null][] = [
  ['shared/money.ts', 'features/platform/media/contract.ts', 'shared'],
  ['shared/time.ts', 'shared/money.ts', null],
  ['db/client.ts', 'features/platform/media/server/index.ts', 'db'],
  ['db/client.ts', 'config.ts', null],
  ['db/tables/platform/files.ts', 'features/directory/search/vocabulary.ts', null],
  ['db/tables/platform/files.ts', 'features/platform/media/contract.ts', 'db'],
  ['db/tables/directory/files.ts', 'db/tables/platform/files.ts', null],
  ['db/tables/directory/files.ts', 'db/tables/selling/files.ts', 'directory-tables'],
  ['features/directory/search/vocabulary.ts', 'features/platform/media/vocabulary.ts', null],
  [
    'features/directory/search/vocabulary.ts',
    'features/directory/search/contract.ts',
    'search-vocabulary',
  ],
  [
    'features/platform/media/vocabulary.ts',
    'features/directory/search/vocabulary.ts',
    'media-vocabulary',
  ],
  ['features/platform/media/contract.ts', 'features/platform/media/vocabulary.ts', null],
  ['features/platform/media/vocabulary.ts', 'features/platform/media/picture-widths.ts', null],
  ['features/platform/media/picture-widths.ts', 'features/platform/media/vocabulary.ts', null],
  ['features/directory/search/server/find.ts', 'features/platform/media/picture-widths.ts', null],
  [
    'features/platform/media/picture-widths.ts',
    'features/directory/search/vocabulary.ts',
    'media-vocabulary',
  ],
  [
    'features/platform/media/picture-widths.ts',
    'features/platform/media/contract.ts',
    'media-vocabulary',
  ],
  [
    'features/platform/media/contract.ts',
    'features/directory/search/contract.ts',
    'media-contract',
  ],
  ['features/directory/search/contract.ts', 'features/platform/media/contract.ts', null],
  ['features/directory/search/server/routes.ts', 'features/platform/server.ts', null],
  [
    'features/directory/search/server/routes.ts',
    'features/platform/media/server/index.ts',
    'search-server',
  ],
  [
    'features/directory/search/server/routes.ts',
    'features/directory/businesses/server/index.ts',
    null,
  ],
  [
    'features/directory/search/server/routes.ts',
    'features/directory/businesses/server/team.ts',
    'search-server',
  ],
  [
    'features/directory/businesses/server/team.ts',
    'features/directory/search/server/index.ts',
    'businesses-server',
  ],
  [
    'features/directory/businesses/server/team.ts',
    'features/directory/server.ts',
    'businesses-server',
  ],
  [
    'features/directory/search/server/find.ts',
    'features/selling/products/server/clean-description.ts',
    'search-server',
  ],
  [
    'features/buying/orders/server/find.ts',
    'features/selling/products/server/clean-description.ts',
    null,
  ],
  ['features/platform/media/server/index.ts', 'features/backoffice/server.ts', 'media-server'],
  [
    'features/platform/media/server/put-file.ts',
    'features/platform/media/ui/photo.tsx',
    'media-server',
  ],
  ['features/platform/media/server/put-file.ts', 'db/embedded/start.ts', 'media-server'],
  [
    'features/platform/media/ui/photo.tsx',
    'features/platform/media/server/put-file.ts',
    'media-ui',
  ],
  ['features/directory/search/ui/card.tsx', 'features/platform/media/ui/photo.tsx', 'search-ui'],
  ['features/directory/search/ui/card.tsx', 'features/platform/media/ui/parts/evidence.tsx', null],
  [
    'features/platform/media/ui/photo.tsx',
    'features/directory/search/ui/parts/card.tsx',
    'media-ui',
  ],
  ['features/directory/search/ui/card.tsx', 'features/platform/media/vocabulary.ts', null],
  ['features/platform/media/server/letters.ts', 'shared/email/email-parts.ts', null],
  ['features/directory/search/feature.ts', 'features/directory/search/server/routes.ts', null],
  [
    'features/directory/search/feature.ts',
    'features/platform/media/server/index.ts',
    'search-feature',
  ],
  ['features/directory/search/feature.ts', 'features/directory/search/topics.ts', null],
  ['features/accounts/notifications/summary-topics.ts', 'shared/server/feature.ts', null],
  ['features/directory/search/topics.ts', 'features/directory/search/vocabulary.ts', null],
  ['features/directory/search/topics.ts', 'features/platform/media/topics.ts', 'search-feature'],
  [
    'features/directory/search/server/find.ts',
    'features/platform/media/topics.ts',
    'search-server',
  ],
  ['features/directory/wing.ts', 'features/directory/search/feature.ts', null],
  ['features/directory/wing.ts', 'features/platform/media/feature.ts', 'directory-wing'],
  ['features/directory/server.ts', 'features/directory/search/server/find.ts', null],
  [
    'features/directory/server.ts',
    'features/platform/media/server/put-file.ts',
    'directory-wing-server',
  ],
  ['features/wings.ts', 'features/directory/wing.ts', null],
  ['features/wings.ts', 'features/directory/search/feature.ts', 'wings'],
  ['features/directory/search/ui/card.tsx', 'features/directory/search/contract.ts', null],
  ['web/pages/home.tsx', 'features/directory/search/ui/card.tsx', null],
  ['web/pages/home.tsx', 'features/platform/media/server/index.ts', 'web'],
  ['api/app.ts', 'features/wings.ts', null],
  ['api/app.ts', 'features/directory/server.ts', null],
  ['api/app.ts', 'features/directory/search/server/index.ts', 'api'],
  ['api/app.ts', 'features/platform/media/server/put-file.ts', 'api'],
  ['api/app.ts', 'web/pages/home.tsx', 'api'],
  ['api/app.ts', 'demo/directory/server/index.ts', 'demo-is-opened-by-the-site'],
  ['open-site.ts', 'demo/directory/server/index.ts', null],
  ['config.ts', 'shared/money.ts', 'config'],
  ['server.ts', 'tests/support/app.ts', 'product-without-tests'],
  ['server.ts', 'features/platform/unlisted/server/index.ts', 'features-are-listed'],
  ['server.ts', 'db/missing.ts', 'everything-resolves'],
  ['features/platform/media/server/put-file.test.ts', 'tests/support/app.ts', null],
]

describe('import rules', () => {
  const house = mkdtempSync(join(tmpdir(), 'lonja-imports-'))
  const violations = new Set<string>()

  beforeAll(async () => {
    const lines = new Map<string, string[]>()
    for (const [from, to] of imports) {
      if (!to.includes('missing')) lines.set(to, lines.get(to) ?? [])
      lines.set(from, [
        ...(lines.get(from) ?? []),
        `import '${'../'.repeat(from.split('/').length - 1) || './'}${to}'`,
      ])
    }
    for (const [file, text] of lines) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), text.join('\n'))
    }
    const { forbidden, options } = importRules
    const report = await cruise(['.'], {
      ...options,
      baseDir: house,
      ruleSet: { forbidden },
      validate: true,
    })
    if (typeof report.output === 'string') throw new Error(report.output)
    // The sample imports form cycles, which are checked on the real source instead.
    for (const { from, to, rule } of report.output.summary.violations)
      if (rule.name !== 'no-cycles')
        violations.add(`${from} → ${to.replace(/^(\.\.?\/)+/, '')}: ${rule.name}`)
  })
  afterAll(() => rmSync(house, { recursive: true }))

  test.each(imports)('%s → %s: %s', (from, to, refusedBy) => {
    const found = [...violations].filter((line) => line.startsWith(`${from} → ${to}: `))
    expect(found).toEqual(
      refusedBy ? expect.arrayContaining([`${from} → ${to}: ${refusedBy}`]) : [],
    )
  })
})
