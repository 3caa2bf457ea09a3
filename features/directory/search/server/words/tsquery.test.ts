import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { allButOne, allOf, groupWays, oneOf, type WordGroup } from './tsquery.ts'

const lexemes = new Map([
  ['veterinaria', ['veterinari']],
  ['veterinario', ['veterinari']],
  ['veterinarias', ['veterinari']],
  ['clínica', ['clinic', 'clin']],
  ['doctor', ['doctor']],
  ['de', []],
])
const groupQuery = (group: WordGroup, known = lexemes) => oneOf(groupWays(group, known))

describe('a group of words', () => {
  it('contains each lexeme once, and nothing that a shorter prefix or part covers', () => {
    const alternatives = [
      ['veterinaria'],
      ['veterinario'],
      ['clínica', 'veterinaria'],
      ['veterinarias'],
      ['doctor'],
    ]
    expect(groupQuery({ own: ['veterinaria'], alternatives, prefix: true })).toBe(
      "('veterinaria':* | 'veterinari' | 'doctor')",
    )
    expect(groupQuery({ own: ['doctor'], alternatives: [['doctor']], prefix: true })).toBe(
      "'doctor':*",
    )
  })

  it('contains words that only count together, without those that have no lexeme', () => {
    const alternatives = [['veterinaria'], ['clínica', 'de', 'veterinario'], ['de']]
    expect(
      groupQuery({ own: ['veterinaria'], alternatives: alternatives.slice(0, 1), prefix: false }),
    ).toBe("'veterinari'")
    expect(
      groupQuery({
        own: ['de', 'clínica'],
        alternatives: [['de', 'clínica'], ['de']],
        prefix: false,
      }),
    ).toBe("('clinic' | 'clin')")
    const both = new Map([...lexemes, ['casa', ['cas']], ['empeno', ['empen']]])
    expect(
      groupQuery(
        { own: ['casa', 'de', 'empeno'], alternatives: [[], ['clínica']], prefix: false },
        both,
      ),
    ).toBe("('clinic' | 'clin' | ('cas' & 'empen'))")
  })

  it('is empty without lexemes', () => {
    expect(groupQuery({ own: ['de'], alternatives: [['de']], prefix: true })).toBe('')
  })
})

describe('all of several groups', () => {
  const ways = (alone: string[], together: string[] = []) => ({ alone, together })

  it('leave out a group that another one implies, once', () => {
    const shop = ways(["'tiend'", "'abarrot'"])
    expect(allOf([shop, ways(["'abarrotes':*", "'abarrot'", "'tiend'"])])).toBe(
      "('tiend' | 'abarrot')",
    )
    expect(allOf([shop, shop, shop])).toBe("('tiend' | 'abarrot')")
    expect(allOf([ways(["'mecan'"]), ways(["'me':*"]), shop])).toBe(
      "'mecan' & ('tiend' | 'abarrot')",
    )
  })

  it('keep a group that also matches elsewhere', () => {
    expect(allOf([ways(["'rop'"]), ways(["'tiend'"])])).toBe("'rop' & 'tiend'")
    expect(allOf([ways(["'rop'"], ["('a' & 'b')"]), ways(["'rop'"])])).toBe("'rop'")
  })
})

describe('all but one', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it.each([2, 3, 4, 5, 8])('of %i parts matches exactly that, for every subset', async (length) => {
    const parts = Array.from({ length }, (_, i) => String.fromCharCode(97 + i))
    const subsets = Array.from({ length: 2 ** length }, (_, mask) =>
      parts.filter((_, i) => mask & (1 << i)),
    )
    const { rows } = await test.services.pool.query<{ found: boolean }>(
      `select array_to_tsvector(array(select jsonb_array_elements_text(s))) @@ $1::tsquery as found
       from jsonb_array_elements($2::jsonb) with ordinality as t (s, at) order by at`,
      [allButOne(parts.map((part) => `'${part}'`)), JSON.stringify(subsets)],
    )
    expect(rows.map(({ found }) => found)).toEqual(
      subsets.map((subset) => subset.length >= length - 1),
    )
  })
})
