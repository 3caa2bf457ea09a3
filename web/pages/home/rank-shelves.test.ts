import { expect, test } from 'vitest'
import type { CommentedKind } from '#features/community/home/vocabulary.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { rankShelves } from './rank-shelves.ts'

const business = (id: string, level = 2, facts = 1, countryCode = 'ES') =>
  ({
    id,
    badge: { level, facts: Array(facts).fill('phone'), until: null },
    cover: {},
    place: { countryCode },
  }) as unknown as BusinessSummary
const list = (...ids: string[]) => ids.map((id) => business(id))
const mexican = (...ids: string[]) => ids.map((id) => business(id, 2, 1, 'MX'))
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).join('')
const said = (id: string, kind: CommentedKind = 'business') => ({ id, kind })
const nothing = { countryCode: null, commented: [], active: [], near: [], featured: [] }

test('no business is shown twice', () => {
  const shelves = rankShelves({
    ...nothing,
    commented: [said('b'), said('post', 'post'), said('e'), said('f')],
    active: list('a', 'b', 'c', 'd', 'e'),
    featured: list(...'abcdefghijklmnopq'),
  })
  expect([idsOf(shelves.active), shelves.commented.map(({ id }) => id)]).toEqual([
    'abcd',
    ['post', 'e', 'f'],
  ])
  expect([shelves.hero?.id, shelves.explained?.id, idsOf(shelves.rows)]).toEqual([
    'g',
    'h',
    'ijklmn',
  ])
  expect(idsOf(shelves.side)).toBe('opq')
})

test('what people talk about stays of every kind in turn where its first businesses are listed elsewhere', () => {
  const { commented } = rankShelves({
    ...nothing,
    commented: [
      said('1', 'post'),
      said('a'),
      said('2', 'post'),
      said('b'),
      said('3', 'post'),
      said('c'),
    ],
    active: list('a', 'b'),
  })
  expect(commented.map(({ id }) => id)).toEqual(['1', 'c', '2', '3'])
})

test('every shelf begins with what is near the reader, once it is known', () => {
  const shelves = rankShelves({
    ...nothing,
    countryCode: 'MX',
    near: mexican(...'mnopqrstuvwxyz'),
    featured: list('a', 'b', 'c'),
  })
  expect([shelves.hero?.id, shelves.explained?.id, idsOf(shelves.rows)]).toEqual([
    'm',
    'n',
    'opqrst',
  ])
  expect([idsOf(shelves.side), shelves.areNear]).toEqual(['uvwxy', true])
})

test('where too few are near, others of the country follow, then those of everywhere', () => {
  const shelves = rankShelves({
    ...nothing,
    countryCode: 'MX',
    near: mexican('x', 'y', 'z'),
    featured: [...list('a', 'b', 'c', 'd'), ...mexican('v')],
  })
  expect([shelves.hero?.id, shelves.explained?.id, idsOf(shelves.rows)]).toEqual([
    'x',
    'y',
    'zvabcd',
  ])
  expect(shelves.areNear).toBe(false)
})

test('a very small directory repeats what people talk about rather than leave it out', () => {
  const shelves = rankShelves({
    ...nothing,
    commented: [said('a')],
    active: list('a'),
    featured: list('a'),
  })
  expect([idsOf(shelves.active), shelves.commented, shelves.hero]).toEqual(['a', [said('a')], null])
})

test('only verified businesses are promised as such', () => {
  const shelves = rankShelves({
    ...nothing,
    featured: [business('a', 1), business('b'), business('c', 2, 4), business('d')],
  })
  expect([shelves.hero?.id, shelves.explained?.id, idsOf(shelves.rows)]).toEqual(['b', 'c', 'd'])
  expect(idsOf(shelves.side)).toBe('a')
})
