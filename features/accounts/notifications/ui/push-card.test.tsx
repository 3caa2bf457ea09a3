import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { PushCard } from './push-card.tsx'

const publicKey = `B${'A'.repeat(86)}`
const p256dh = `B${'A'.repeat(85)}E`
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  ).buffer
const here = {
  id: '01900000-0000-7000-8000-0000000000d1',
  name: 'Chrome en Android',
  isThis: true,
  since: '2026-11-01T10:00:00.000Z',
}
const other = {
  ...here,
  id: '01900000-0000-7000-8000-0000000000d2',
  name: 'Firefox en Windows',
  isThis: false,
}

/** A fake browser that answers the prompt with `permission` and can then be subscribed. */
function openBrowser(permission: NotificationPermission) {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    options: { applicationServerKey: bytes(publicKey) },
    getKey: (name: string) => bytes(name === 'auth' ? 'A'.repeat(22) : p256dh),
    unsubscribe: vi.fn(async () => {
      current = null
      return true
    }),
  }
  let current: typeof subscription | null = null
  const subscribe = vi.fn(async () => {
    current = subscription
    return subscription
  })
  const registration = { pushManager: { getSubscription: async () => current, subscribe } }
  const container = {
    register: vi.fn(),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  const asked = { permission: 'default' as NotificationPermission }
  const requestPermission = vi.fn(async () => {
    asked.permission = permission
    return permission
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return asked.permission
    },
  })
  return { requestPermission, subscribe, subscription, asked, allowed: () => subscribe() }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

/** A fake server with these subscriptions of the person. */
function openServer(devices: (typeof here)[]) {
  let known = devices
  return {
    readPush: () => ({ publicKey, devices: known }),
    savePush: () => {
      known = [...known, here]
      return here
    },
    removePush: ({ deviceId }: { deviceId: string }) => {
      known = known.filter(({ id }) => id !== deviceId)
      return {}
    },
  }
}

test('prompts only after a click, then turns on, and off again', async () => {
  const { requestPermission, subscription } = openBrowser('granted')
  const { calls } = showPage(PushCard, '/user-settings/avisos', { answers: openServer([]) })
  const turnOn = await screen.findByRole('button', { name: 'Activar en este navegador' })
  expect(requestPermission).not.toHaveBeenCalled()
  fireEvent.click(turnOn)
  const turnOff = await screen.findByRole('button', { name: 'Apagar en este navegador' })
  const { endpoint } = subscription
  expect(calls.find(([name]) => name === 'savePush')?.[1]).toEqual({
    publicKey,
    endpoint,
    p256dh,
    auth: 'A'.repeat(22),
  })
  fireEvent.click(turnOff)
  await screen.findByRole('button', { name: 'Activar en este navegador' })
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('explains how to allow it after a denial; a dismissed prompt can be repeated', async () => {
  const closed = openBrowser('default')
  const page = showPage(PushCard, '/user-settings/avisos', { answers: openServer([]) })
  fireEvent.click(await screen.findByRole('button', { name: 'Activar en este navegador' }))
  await screen.findByText('No lo permitiste. Puedes activarlo cuando quieras.')
  expect(closed.subscribe).not.toHaveBeenCalled()
  closed.requestPermission.mockImplementation(async () => {
    closed.asked.permission = 'denied'
    return 'denied'
  })
  fireEvent.click(screen.getByRole('button', { name: 'Activar en este navegador' }))
  await screen.findByText(/toca el icono junto a la dirección/)
  expect(screen.queryByRole('button', { name: 'Activar en este navegador' })).toBeNull()
  expect(page.calls.map(([name]) => name)).not.toContain('savePush')
})

test('reports an unsupported browser, and lists others for removal', async () => {
  const { calls } = showPage(PushCard, '/user-settings/avisos', { answers: openServer([other]) })
  await screen.findByText(/Este navegador no puede/)
  const list = screen.getByRole('list')
  expect(within(list).getByText(/Firefox en Windows/)).toBeDefined()
  fireEvent.click(within(list).getByRole('button', { name: 'Quitar Firefox en Windows' }))
  await screen.findByText('Quitaste Firefox en Windows')
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  expect(calls.find(([name]) => name === 'removePush')?.[1]).toEqual({ deviceId: other.id })
})

test('is off when only the server has the subscription', async () => {
  openBrowser('granted')
  showPage(PushCard, '/user-settings/avisos', { answers: openServer([here]) })
  await screen.findByRole('button', { name: 'Activar en este navegador' })
  expect(screen.getByRole('button', { name: 'Quitar Chrome en Android' })).toBeDefined()
})
