import { expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

it('keeps of the fields that were given those that differ, as they were and as they are', () => {
  const before = { title: 'Uno', places: ['home'], alt: '', mediaId: null, version: 3 }
  expect(
    changesOf(before, { title: 'Dos', places: ['home'], alt: 'Un puesto', mediaId: undefined }),
  ).toEqual({
    before: { title: 'Uno', alt: '', mediaId: null },
    after: { title: 'Dos', alt: 'Un puesto', mediaId: null },
  })
  expect(changesOf(before, { title: 'Uno' })).toEqual({ before: {}, after: {} })
})
