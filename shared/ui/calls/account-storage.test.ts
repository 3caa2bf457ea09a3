import { expect, test } from 'vitest'
import { holdSession } from '#tests/support/show-page.tsx'
import { accountEntry, clearAccountEntries } from './account-storage.ts'

const entry = () =>
  accountEntry<string>({
    key: 'prueba',
    maxAge: 60_000,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  })

test('an entry is read only by the account that wrote it, and again when it is back', () => {
  holdSession('ana')
  entry().store('de Ana')
  for (const other of ['beto', null]) {
    holdSession(other)
    expect(entry().read()).toBeNull()
  }
  holdSession('beto')
  entry().store('de Beto')
  entry().clear()
  holdSession('ana')
  expect(entry().read()).toBe('de Ana')
})

test('what a guest wrote goes to the account that they sign in to, and to no other', () => {
  entry().store('de nadie')
  holdSession('ana')
  expect(entry().read()).toBe('de nadie')
  holdSession('beto')
  expect(entry().read()).toBeNull()
  holdSession('ana')
  expect(entry().read()).toBe('de nadie')
})

test('an account that is gone leaves nothing that it wrote', () => {
  holdSession('ana')
  entry().store('de Ana')
  holdSession('beto')
  entry().store('de Beto')
  clearAccountEntries('ana')
  expect(entry().read()).toBe('de Beto')
  expect(Object.keys(localStorage).join()).not.toContain('ana')
})
