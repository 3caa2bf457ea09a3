import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it('leaves no control of direction in any text, written as it is or by its number', () => {
  expect(parseJson('{"name":"Ana\\u202Eoreg","tags":["\u2066uno\u2069"],"count":2}')).toEqual({
    name: 'Anaoreg',
    tags: ['uno'],
    count: 2,
  })
})

it('leaves all else as it is, the marks of other scripts and a backslash that is one, too', () => {
  const said = { name: 'שלום\u200f, محل', path: String.raw`\u202e`, none: null }
  expect(parseJson(JSON.stringify(said))).toEqual(said)
})

it('refuses what is no JSON', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError)
})

it.each([
  ['a NUL', String.raw`{"name":"a\u0000b"}`, 'name'],
  ['half an emoji', String.raw`{"name":"Ana \ud83d"}`, 'name'],
  ['the other half', String.raw`{"name":"\uDE00"}`, 'name'],
  ['halves in the wrong order', String.raw`{"name":"\ude00\ud83d"}`, 'name'],
  [
    'one inside of a list',
    String.raw`{"items":[{"text":"bien"},{"text":"\udfff"}]}`,
    'items.1.text',
  ],
  ['one in a name', String.raw`{"fields":{"a\u0000":"x"}}`, 'fields'],
])('refuses %s beside its field', (_, text, field) => {
  expect(() => parseJson(text)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      fields: { [field]: expect.stringContaining('signo que no se puede guardar') },
    }),
  )
})

it('takes whole pairs, and a backslash before a u that is one', () => {
  expect(parseJson(String.raw`{"a":"\ud83d\ude00","b":"C:\\ud83d"}`)).toEqual({
    a: '😀',
    b: String.raw`C:\ud83d`,
  })
})
