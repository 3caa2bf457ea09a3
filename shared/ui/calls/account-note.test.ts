import { expect, test } from 'vitest'
import { holdSession } from '#tests/support/show-page.tsx'
import { accountNote, clearNotesOf } from './account-note.ts'

const note = () =>
  accountNote<string>({
    key: 'prueba',
    maxAge: 60_000,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  })

test('a note is read by the account that wrote it alone, and by it again when it is back', () => {
  holdSession('ana')
  note().store('de Ana')
  for (const other of ['beto', null]) {
    holdSession(other)
    expect(note().read()).toBeNull()
  }
  holdSession('beto')
  note().store('de Beto')
  note().clear()
  holdSession('ana')
  expect(note().read()).toBe('de Ana')
})

test('what a guest wrote goes to the account that they sign in to, and to no other', () => {
  note().store('de nadie')
  holdSession('ana')
  expect(note().read()).toBe('de nadie')
  holdSession('beto')
  expect(note().read()).toBeNull()
  holdSession('ana')
  expect(note().read()).toBe('de nadie')
})

test('an account that is gone leaves nothing that it wrote', () => {
  holdSession('ana')
  note().store('de Ana')
  holdSession('beto')
  note().store('de Beto')
  clearNotesOf('ana')
  expect(note().read()).toBe('de Beto')
  expect(Object.keys(localStorage).join()).not.toContain('ana')
})
