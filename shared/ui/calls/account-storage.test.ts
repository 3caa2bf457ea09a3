import { expect, test } from 'vitest'
import { storeSession } from '#tests/support/show-page.tsx'
import { accountEntry, clearAccountEntries } from './account-storage.ts'

const entry = () =>
  accountEntry<string>({
    key: 'prueba',
    maxAge: 60_000,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  })

test('an entry is read only by the account that wrote it, and again when it is back', () => {
  storeSession('ana')
  entry().store('de Ana')
  for (const other of ['beto', null]) {
    storeSession(other)
    expect(entry().read()).toBeNull()
  }
  storeSession('beto')
  entry().store('de Beto')
  entry().clear()
  storeSession('ana')
  expect(entry().read()).toBe('de Ana')
})

test('what a guest wrote goes to the account that they sign in to, and to no other', () => {
  entry().store('de nadie')
  storeSession('ana')
  expect(entry().read()).toBe('de nadie')
  storeSession('beto')
  expect(entry().read()).toBeNull()
  storeSession('ana')
  expect(entry().read()).toBe('de nadie')
})

test('an account that is gone leaves nothing that it wrote', () => {
  storeSession('ana')
  entry().store('de Ana')
  storeSession('beto')
  entry().store('de Beto')
  clearAccountEntries('ana')
  expect(entry().read()).toBe('de Beto')
  expect(Object.keys(localStorage).join()).not.toContain('ana')
})
