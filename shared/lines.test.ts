import { expect, it } from 'vitest'
import { z } from 'zod'
import { knownDomain, mixedScripts, nameLine, optionalLine, requiredLine } from './lines.ts'

const line = requiredLine(20, 'Escribe el nombre')

it.each(['Ana', '李', '7', '!', '🌮', 'مطعم', ' Ñ '])('%s is seen', (text) =>
  expect(line.parse(text)).toBe(text.trim()),
)

it.each([
  ['zero widths', '\u200b\u200d\u2060'],
  ['the filler of Hangul', '\u3164'],
  ['its half', '\uffa0\u115f\u1160'],
  ['an empty pattern of Braille', '\u2800'],
  ['marks without a letter', '\u0301\u0302'],
  ['spaces', ' \u00a0\u3000'],
])('%s are no name', (_, text) =>
  expect(line.safeParse(text).error?.issues[0]?.message).toBe('Escribe el nombre'),
)

it('a line that may be absent says what it becomes', () =>
  expect(z.toJSONSchema(optionalLine(5), { io: 'output' })).toMatchObject({
    type: ['string', 'null'],
  }))

const name = nameLine(20, 'Escribe el nombre')

it.each([
  ['a zero width', 'Lon\u200bja', 'Lonja'],
  ['a soft hyphen', 'Lon\u00adja', 'Lonja'],
  ['controls of direction', 'Cupón \u202efdp.exe', 'Cupón fdp.exe'],
  ['marks of direction', '\u200eAna\u200f', 'Ana'],
  ['a filler of Hangul', 'Ana\u3164', 'Ana'],
  ['a joiner of nothing', 'A\u200dna\u200c', 'Ana'],
  ['signs taken apart', 'Pen\u0303a', 'Peña'],
])('a name is kept without %s', (_, typed, stored) => expect(name.parse(typed)).toBe(stored))

it.each(['Lоnja', 'Оficial', 'Αna', 'Раyo', 'Mercado Lоnja'])(
  '%s mixes letters that look alike',
  (typed) => expect(name.safeParse(typed).error?.issues[0]?.message).toBe(mixedScripts),
)

it.each([
  'Анна',
  'Αθήνα',
  'Grupo Ωμέγα',
  'Ñandú & Hijos',
  '李小龍',
  'مطعم',
  '👩🏽‍🍳 Cocina',
  '3 Ríos',
  'می‌خواهم',
])('%s is a name', (typed) => expect(name.parse(typed)).toBe(typed))

it.each(['\u200b', '\u3164', '\u0301\u0302', '\u202e'])(
  'nothing that is seen is no name: %j',
  (typed) => expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Escribe el nombre'),
)

it.each([
  ['ana@peña.es', 'ana@xn--pea-8ma.es'],
  ['ana@pen\u0303a.es', 'ana@xn--pea-8ma.es'],
  ['ana@PEÑA.es', 'ana@xn--pea-8ma.es'],
  ['ana@xn--pea-8ma.es', 'ana@xn--pea-8ma.es'],
  ['ana@correo.test', 'ana@correo.test'],
  ['ana', 'ana'],
  ['@peña.es', '@peña.es'],
  ['ana@peña.es/x', 'ana@peña.es/x'],
  ['ana@peña .es', 'ana@peña .es'],
])('the mailbox %s is %s', (typed, known) => expect(knownDomain(typed)).toBe(known))
