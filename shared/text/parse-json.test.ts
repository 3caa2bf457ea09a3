import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it('leaves no control of direction in any text, written as it is or by its number', () => {
  expect(parseJson('{"name":"Ana\\u202Eoreg","tags":["\u2066uno\u2069"],"count":2}')).toEqual({ name: 'Anaoreg', tags: ['uno'], count: 2 })
})

it('leaves all else as it is, the marks of other scripts and a backslash that is one, too', () => {
  const said = { name: 'שלום\u200f, محل', path: String.raw`\u202e`, none: null }
  expect(parseJson(JSON.stringify(said))).toEqual(said)
})

it('refuses what is no JSON', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError)
})
