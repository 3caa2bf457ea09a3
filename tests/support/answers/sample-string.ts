import type { z } from 'zod'
import { countries, countryCodes } from '#shared/countries.ts'
import type { AnswerShape } from './answer-shape.ts'
import { limitsOf } from './limits-of.ts'

type Wanted = { key: string; shape: AnswerShape; turn: number; serial: number }

const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T

/** Sample values for plain text fields by name. */
const byName: [name: RegExp, value: (wanted: Wanted) => string][] = [
  [/^(countryCode|country)$/, ({ turn }) => at(countryCodes, turn)],
  [/currency$/i, ({ turn }) => countries[at(countryCodes, turn)].currency],
  [/(timeZone|^zone)$/, ({ turn }) => at(Object.values(countries), turn).zones[0][0]],
  [/(url|href|picture|image|avatar|cover|logo|src)$/i, ({ turn }) => `/files/sample-${turn}.webp`],
  [/(path|^to|link)$/i, ({ turn }) => `/negocios/muestra-${turn}`],
  [/(slug|handle|username|movedTo)$/i, ({ turn }) => `muestra-${turn}`],
  [/(email|mailbox)$/i, ({ turn }) => `persona-${turn}@correo.example`],
  [/phone|whatsapp/i, ({ turn }) => `+52555000${String(1000 + (turn % 9000))}`],
  [/^(opens|closes|from|until|time)$/, ({ turn }) => at(['09:00', '18:30'], turn)],
  [/(At|when)$/, ({ shape }) => instants[shape]],
  [/(On|day|date)$/i, ({ shape }) => days[shape]],
  [/^value$/, ({ turn }) => String(turn)],
  [/html|description|document/i, ({ turn }) => `<p>Texto de muestra ${turn}</p>`],
]

const instants: Record<AnswerShape, string> = {
  full: '2026-11-20T03:30:00.000Z',
  bare: '2026-11-20T03:30:00.000Z',
  longest: '9999-12-31T23:59:59.999Z',
  zero: '1900-01-01T00:00:00.000Z',
}
const days: Record<AnswerShape, string> = {
  full: '2026-11-19',
  bare: '2026-11-19',
  longest: '9999-12-31',
  zero: '1900-01-01',
}

/** Tried in turn for texts with a pattern. */
const samples = [
  'muestra',
  'MX',
  'MXN',
  '/negocios/muestra',
  'muestra-1',
  '09:30',
  '2026-11',
  '2026-11-19',
  '06700',
  '12345678',
  '#12372a',
  'LJ-ABCDEF',
  'LJ-ABCD-EFGH',
  'field:00000000-0000-7000-8000-000000000001',
  '+525550001000',
  '1',
  '12',
  '123456',
  'a1b2c3d4',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHJKMNP',
  '0123456789abcdef0123456789abcdef',
  'image/webp',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'UklGRg==',
  'data:image/webp;base64,UklGRg==',
  'lonja.example',
  '12.34',
  'América',
  'A'.repeat(43),
  `B${'A'.repeat(86)}`,
  'https://lonja.example/muestra',
  '+01:00',
  'q',
  '1.0.0',
  '=',
  'a@b.example',
  'MX/jalisco/',
  'a-b_c',
  '09',
  '0',
  '-',
  '',
]

const words =
  'Palabras de muestra con acentos y eñes, todas distintas, para ver cómo cabe un texto largo de verdad en la pantalla. '

/** Returns a text of a shape that a schema allows. Throws when no sample matches its pattern: add one that does. */
export function sampleString(schema: z.core.$ZodType, wanted: Wanted): string {
  const { key, shape, turn, serial } = wanted
  const { format } = schema._zod.def as { format?: string }
  if (format === 'uuid' || format === 'guid')
    return `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`
  if (format === 'datetime') return instants[shape]
  if (format === 'date') return days[shape]
  if (format === 'time') return '09:30'
  if (format === 'email') return `persona-${turn}@correo.example`
  if (format === 'url') return `https://lonja.example/muestra-${turn}`
  const named = byName.find(([name]) => name.test(key))?.[1](wanted)
  const {
    minLength: minimum = 0,
    maxLength: maximum = Number.POSITIVE_INFINITY,
    pattern,
    allOf = [],
  } = limitsOf(schema)
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) =>
    one ? [new RegExp(one, 'u')] : [],
  )
  const fits = (value: string) =>
    value.length >= minimum && value.length <= maximum && patterns.every((one) => one.test(value))
  if (named !== undefined && fits(named)) return named
  if (patterns.length > 0) {
    const found = samples.find(fits)
    if (found === undefined)
      throw new Error(
        `no sample for «${key}» matches ${patterns.join(' ')} (${minimum}–${maximum})`,
      )
    return found
  }
  if (shape === 'zero' || shape === 'bare')
    return 'x'.repeat(Math.max(minimum, shape === 'zero' ? 0 : 1)).slice(0, maximum)
  if (shape === 'longest')
    return `${turn + 1} ${'Larguísima'.repeat(9)} ${words.repeat(9)}`
      .slice(0, Math.min(maximum, 600))
      .trim()
      .padEnd(minimum, 'x')
  return `${key || 'texto'} ${turn + 1}`.padEnd(minimum, ' x').slice(0, maximum)
}
