import { expect, it } from 'vitest'
import figures from './figures.json' with { type: 'json' }

type Module = Record<string, unknown>

const modules = import.meta.glob<Module>(
  [
    '/features/*/*/*.ts',
    '!/features/*/*/{contract,feature,topics,summary-topics}.ts',
    '!/features/**/*.test.ts',
    '/features/*/*/contract/*-times.ts',
    '/shared/commission.ts',
    '/shared/countries.ts',
    '/shared/mercado-pago-countries.ts',
    '/shared/payment-providers.ts',
  ],
  {
    eager: true,
  },
)

/** Each number that a vocabulary exports, by file and name; numbers in records and lists by their keys. */
function figuresOf(value: unknown, name: string): [string, number][] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => figuresOf(one, `${name}.${key}`))
}

// Most tests refer to constants by name and would pass if, say, a link lived a day longer. Changing a constant requires
// changing it here, too.
it('the numbers of the vocabularies match the recorded ones', () => {
  const found = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      figuresOf(value, `${file.slice(1)} ${name}`),
    ),
  )
  // Infinity is written as null, which JSON supports.
  const written = JSON.parse(JSON.stringify(Object.fromEntries(found)))
  expect(written).toEqual(figures)
})
