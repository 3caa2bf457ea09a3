import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { fakeApi } from '#tests/support/show-page.tsx'
import { endViewing, readViewing } from '../../contract.ts'
import { viewKey } from './kept-view.ts'
import { viewApi } from './view-api.ts'

/** Loads the module as a newly opened tab does. */
const openTab = () => {
  vi.resetModules()
  return import('./kept-view.ts')
}
const view = { token: 'vista_x', name: 'Rosa', userId: 'rosa', until: 1 }
const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('a tab keeps the impersonation that it was loaded with, and reloads when another tab starts or ends one', async () => {
  const { tabView, followView } = await openTab()
  expect(tabView()).toBeNull()
  const reload = vi.fn()
  const stop = followView(reload)
  tell('other')
  tell(viewKey)
  expect(reload).not.toHaveBeenCalled()
  localStorage.setItem(viewKey, JSON.stringify(view))
  tell(viewKey)
  expect(reload).toHaveBeenCalledOnce()
  // Until the reload the tab keeps its impersonation.
  expect(tabView()).toBeNull()
  stop()

  const later = await openTab()
  expect(later.tabView()).toEqual(view)
  const again = vi.fn()
  const end = later.followView(again)
  tell(viewKey)
  expect(again).not.toHaveBeenCalled()
  localStorage.removeItem(viewKey)
  tell(viewKey)
  expect(again).toHaveBeenCalledOnce()
  end()
})

test('a page restored from the back/forward cache shows no ended impersonation', async () => {
  localStorage.setItem(viewKey, JSON.stringify(view))
  const { tabView, followView } = await openTab()
  tabView()
  const reload = vi.fn()
  const stop = followView(reload)
  localStorage.removeItem(viewKey)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('an ended impersonation is reported once, and never as the end of the own session', async () => {
  const onOver = vi.fn()
  const refuse = (code: 'unauthenticated' | 'forbidden') => () =>
    Promise.reject(new AppError(code, 'No.'))
  const { api } = fakeApi({
    readViewing: refuse('unauthenticated'),
    endViewing: refuse('forbidden'),
  })
  const through = viewApi(api, onOver)
  await expect(through.call(endViewing, {})).rejects.toMatchObject({
    code: 'forbidden',
    message: 'No.',
  })
  expect(onOver).not.toHaveBeenCalled()
  await expect(through.call(readViewing, {})).rejects.toMatchObject({
    code: 'forbidden',
    message: 'La vista terminó. Sigues con tu propia cuenta.',
  })
  expect(onOver).toHaveBeenCalledOnce()
})
