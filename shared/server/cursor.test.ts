import { expect, test } from 'vitest'
import { z } from 'zod'
import { byTime, fromCursor, toCursor } from './cursor.ts'

const id = '019aa1f2-7c1d-7b3e-9f00-0123456789ab'

test.each<[string, z.ZodType, (string | number)[]]>([
  ['to the microsecond', byTime, ['2026-11-22 02:45:52.123456+00', id]],
  ['of a whole second in a zone of half hours', byTime, ['2026-11-22 08:15:52+05:30', id]],
  [
    'of other keys',
    z.tuple([z.literal('relevance'), z.number(), z.uuid()]),
    ['relevance', 0.1 + 0.2, id],
  ],
])('a cursor %s comes back as it was', (_, keys, given) =>
  expect(fromCursor(toCursor(given), keys)).toEqual(given),
)

test('the first page has none', () => expect(fromCursor(undefined, byTime)).toBeNull())

test.each([
  ['cut', toCursor(['2026-11-22 02:45:52.123456+00', id]).slice(0, 20)],
  ['of another list', toCursor(['relevance', 'strict', 1, id])],
  ['whose instant is none', toCursor(['ayer', id])],
  ['whose id is none', toCursor(['2026-11-22 02:45:52+00', "' or 1=1"])],
  ['that nobody wrote', 'hola'],
])('one %s is refused', (_, cursor) =>
  expect(() => fromCursor(cursor, byTime)).toThrow('ya no existe'),
)
