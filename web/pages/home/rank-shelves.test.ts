import { expect, test } from 'vitest'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { rankShelves } from './rank-shelves.ts'

const business = (id: string, level = 2, facts = 1) =>
  ({
    id,
    badge: { level, facts: Array(facts).fill('phone'), until: null },
    cover: {},
  }) as unknown as BusinessSummary
const list = (...ids: string[]) => ids.map((id) => business(id))
const idsOf = (items: BusinessSummary[]) => items.map(({ id }) => id).join('')

test('no business is shown twice, and what people talk about stays', () => {
  const all = list(...'abcdefghijklmnop')
  const shelves = rankShelves({
    commented: [{ id: 'a' }, { id: 'post' }],
    active: list('a', 'b', 'c', 'd', 'e'),
    near: null,
    featured: all,
  })
  expect(idsOf(shelves.active)).toBe('bcd')
  expect([shelves.hero?.id, idsOf(shelves.rows), shelves.explained?.id]).toEqual([
    'e',
    'fghijk',
    'l',
  ])
  expect(idsOf(shelves.side)).toBe('mnop')
})

test('the rows are those near the reader, once they are known; the rest of the page skips them', () => {
  const shelves = rankShelves({
    commented: [],
    active: [],
    near: list('t', 'u', 'v', 'w', 'x', 'y', 'b', 'z'),
    featured: list('a', 'b', 'c'),
  })
  expect([shelves.hero?.id, idsOf(shelves.rows), shelves.areNear]).toEqual(['a', 'tuvwxy', true])
  expect([shelves.explained?.id, idsOf(shelves.side)]).toEqual(['b', 'c'])
})

test('the hero stays when the place of the reader becomes known', () => {
  const given = { commented: [], active: [], featured: list('a', 'b', 'c') }
  const heroes = [null, list('x', 'y'), list('b', 'a')].map(
    (near) => rankShelves({ ...given, near }).hero?.id,
  )
  expect(heroes).toEqual(['a', 'a', 'a'])
})

test('few rows near the reader are followed by others, as many as before', () => {
  const given = { commented: [], active: [], featured: list(...'abcdefghi') }
  const before = rankShelves({ ...given, near: null })
  const after = rankShelves({ ...given, near: list('x', 'c', 'y') })
  expect([idsOf(before.rows), before.areNear]).toEqual(['bcdefg', false])
  expect([after.hero?.id, idsOf(after.rows), after.areNear]).toEqual(['a', 'xcybde', false])
})

test('only verified businesses are promised as such', () => {
  const shelves = rankShelves({
    commented: [],
    active: [],
    near: null,
    featured: [business('a', 0), business('b'), business('c', 1, 4), business('d')],
  })
  expect([shelves.hero?.id, idsOf(shelves.rows)]).toEqual(['b', 'cd'])
  expect(shelves.explained).toBeNull()
  expect(idsOf(shelves.side)).toBe('a')
})
