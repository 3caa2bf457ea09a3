import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { fakeApi } from '#tests/support/show-page.tsx'
import { endImpersonation, getImpersonation } from '../../contract.ts'
import { impersonationApi } from './impersonation-api.ts'
import { impersonationStorageKey } from './stored-impersonation.ts'

/** Loads the module as a newly opened tab does. */
const openTab = () => {
  vi.resetModules()
  return import('./stored-impersonation.ts')
}
const view = { token: 'vista_x', name: 'Rosa', userId: 'rosa', until: 1 }
const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

test('a tab keeps the impersonation that it was loaded with, and reloads when another tab starts or ends one', async () => {
  const { getTabImpersonation, watchImpersonation } = await openTab()
  expect(getTabImpersonation()).toBeNull()
  const reload = vi.fn()
  const stop = watchImpersonation(reload)
  dispatchStorageEvent('other')
  dispatchStorageEvent(impersonationStorageKey)
  expect(reload).not.toHaveBeenCalled()
  localStorage.setItem(impersonationStorageKey, JSON.stringify(view))
  dispatchStorageEvent(impersonationStorageKey)
  expect(reload).toHaveBeenCalledOnce()
  // Until the reload the tab keeps its impersonation.
  expect(getTabImpersonation()).toBeNull()
  stop()

  const later = await openTab()
  expect(later.getTabImpersonation()).toEqual(view)
  const again = vi.fn()
  const end = later.watchImpersonation(again)
  dispatchStorageEvent(impersonationStorageKey)
  expect(again).not.toHaveBeenCalled()
  localStorage.removeItem(impersonationStorageKey)
  dispatchStorageEvent(impersonationStorageKey)
  expect(again).toHaveBeenCalledOnce()
  end()
})

test('a page restored from the back/forward cache shows no ended impersonation', async () => {
  localStorage.setItem(impersonationStorageKey, JSON.stringify(view))
  const { getTabImpersonation, watchImpersonation } = await openTab()
  getTabImpersonation()
  const reload = vi.fn()
  const stop = watchImpersonation(reload)
  localStorage.removeItem(impersonationStorageKey)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('an ended impersonation is reported once, and never as the end of the own session', async () => {
  const onOver = vi.fn()
  const refuse = (code: 'unauthenticated' | 'forbidden') => () =>
    Promise.reject(new AppError(code, 'No.'))
  const { api } = fakeApi({
    getImpersonation: refuse('unauthenticated'),
    endImpersonation: refuse('forbidden'),
  })
  const through = impersonationApi(api, onOver)
  await expect(through.call(endImpersonation, {})).rejects.toMatchObject({
    code: 'forbidden',
    message: 'No.',
  })
  expect(onOver).not.toHaveBeenCalled()
  await expect(through.call(getImpersonation, {})).rejects.toMatchObject({
    code: 'forbidden',
    message: 'La vista terminó. Sigues con tu propia cuenta.',
  })
  expect(onOver).toHaveBeenCalledOnce()
})
