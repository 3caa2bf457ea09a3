import { expect, test } from 'vitest'
import { fromLocalField, toLocalField } from '#shared/time/local-field.ts'
import { fillReply, givenName } from './fill-reply.ts'
import { momentsAhead } from './moments-ahead.ts'

const values = { nombre: 'Rosa', negocio: 'Café Luz', yo: 'Ana' }

test.each([
  ['Hola {nombre}, soy {yo} de {negocio}.', values, 'Hola Rosa, soy Ana de Café Luz.'],
  ['Hola {nombre}, gracias.', { ...values, nombre: '' }, 'Hola, gracias.'],
  ['Precio: {precio}', values, 'Precio: {precio}'],
])('%s is filled in', (text, given, expected) => expect(fillReply(text, given)).toBe(expected))

test('people are greeted by their given name', () =>
  expect([givenName('Rosa Díaz'), givenName(null)]).toEqual(['Rosa', '']))

const local = (iso: string | undefined) => toLocalField(new Date(iso ?? ''))

test('moments ahead are in the evening, tomorrow and on Monday, each once; none of today is offered late', () => {
  const sunday = new Date(2026, 10, 29, 12, 0).getTime()
  expect(momentsAhead(sunday).map(({ at }) => local(at))).toEqual([
    '2026-11-29T18:00',
    '2026-11-30T09:00',
  ])
  const monday = new Date(2026, 10, 30, 17, 30).getTime()
  expect(momentsAhead(monday).map(({ at }) => local(at))).toEqual([
    '2026-12-01T09:00',
    '2026-12-07T09:00',
  ])
})

test('a date field is read in the zone of the reader', () => {
  expect(local(fromLocalField('2026-12-24T20:15') ?? '')).toBe('2026-12-24T20:15')
  expect(fromLocalField('')).toBeNull()
})
