import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { allButOne, groupQuery } from './tsquery.ts'

const lexemes = new Map([
  ['veterinaria', ['veterinari', 'veterinaria']],
  ['veterinario', ['veterinari', 'veterinario']],
  ['veterinarias', ['veterinari', 'veterinarias']],
  ['clinica', ['clinic', 'clinica']],
  ['de', []],
])

describe('a group of words', () => {
  it('says each lexeme once, and nothing that is said by a shorter beginning or a part', () => {
    const alternatives = [['veterinaria'], ['veterinario'], ['clinica', 'veterinaria'], ['veterinarias'], ['veterinario']]
    expect(groupQuery({ own: ['veterinaria'], alternatives, prefix: true }, lexemes)).toBe(
      "('veterinari' | 'veterinaria':* | 'veterinario')",
    )
  })

  it('keeps words that only count together, without those that have no lexeme', () => {
    const alternatives = [['veterinaria'], ['clinica', 'de', 'veterinario'], ['de']]
    expect(groupQuery({ own: ['veterinaria'], alternatives: alternatives.slice(0, 1), prefix: false }, lexemes)).toBe(
      "('veterinari' | 'veterinaria')",
    )
    expect(groupQuery({ own: ['de', 'clinica'], alternatives: [['de', 'clinica'], ['de']], prefix: false }, lexemes)).toBe(
      "('clinic' | 'clinica')",
    )
    const both = new Map([...lexemes, ['casa', ['cas', 'casa']], ['empeno', ['empen']]])
    expect(groupQuery({ own: ['casa', 'de', 'empeno'], alternatives: [[], ['clinica']], prefix: false }, both)).toBe(
      "('clinic' | 'clinica' | (('cas' | 'casa') & 'empen'))",
    )
  })

  it('without any lexeme says nothing', () => {
    expect(groupQuery({ own: ['de'], alternatives: [['de']], prefix: true }, lexemes)).toBe('')
  })
})

describe('all but one', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it.each([2, 3, 4, 5, 8])('of %i parts is just that, whichever are there', async (length) => {
    const parts = Array.from({ length }, (_, i) => String.fromCharCode(97 + i))
    const subsets = Array.from({ length: 2 ** length }, (_, mask) => parts.filter((_, i) => mask & (1 << i)))
    const { rows } = await test.services.pool.query<{ found: boolean }>(
      `select array_to_tsvector(array(select jsonb_array_elements_text(s))) @@ $1::tsquery as found
       from jsonb_array_elements($2::jsonb) with ordinality as t (s, at) order by at`,
      [allButOne(parts.map((part) => `'${part}'`)), JSON.stringify(subsets)],
    )
    expect(rows.map(({ found }) => found)).toEqual(subsets.map((subset) => subset.length >= length - 1))
  })
})
