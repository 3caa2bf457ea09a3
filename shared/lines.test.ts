import { expect, it } from 'vitest'
import { z } from 'zod'
import { optionalLine, requiredLine } from './lines.ts'

const line = requiredLine(20, 'Escribe el nombre')

it.each(['Ana', '李', '7', '!', '🌮', 'مطعم', ' Ñ '])('%s is seen', (text) => expect(line.parse(text)).toBe(text.trim()))

it.each([
  ['zero widths', '\u200b\u200d\u2060'],
  ['the filler of Hangul', '\u3164'],
  ['its half', '\uffa0\u115f\u1160'],
  ['an empty pattern of Braille', '\u2800'],
  ['marks without a letter', '\u0301\u0302'],
  ['spaces', ' \u00a0\u3000'],
])('%s are no name', (_, text) => expect(line.safeParse(text).error?.issues[0]?.message).toBe('Escribe el nombre'))

it('a line that may be absent says what it becomes', () =>
  expect(z.toJSONSchema(optionalLine(5), { io: 'output' })).toMatchObject({ type: ['string', 'null'] }))
