import { beforeEach, describe, expect, test, vi } from 'vitest'

type Module = typeof import('./preferences.ts')

let deviceIsDark = false
let toDevice: (() => void) | undefined

async function freshPage(): Promise<Module> {
  vi.resetModules()
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  return import('./preferences.ts')
}

beforeEach(() => {
  deviceIsDark = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return deviceIsDark
    },
    addEventListener: (_: string, listener: () => void) => {
      toDevice = listener
    },
  }))
})

const shown = () => {
  const root = document.documentElement
  return {
    theme: root.dataset.mantineColorScheme,
    vision: root.hasAttribute('data-vision'),
    size: root.style.fontSize,
  }
}

describe('reading what was stored', () => {
  test.each([
    [null, { theme: 'system', fontSize: 16, visionAssistant: false }],
    ['not json', { theme: 'system', fontSize: 16, visionAssistant: false }],
    ['null', { theme: 'system', fontSize: 16, visionAssistant: false }],
    [
      '{"theme":"dark","fontSize":24,"visionAssistant":true}',
      { theme: 'dark', fontSize: 24, visionAssistant: true },
    ],
    [
      '{"theme":"pink","fontSize":25,"visionAssistant":"yes"}',
      { theme: 'system', fontSize: 16, visionAssistant: false },
    ],
    ['{"fontSize":11}', { theme: 'system', fontSize: 16, visionAssistant: false }],
    ['{"fontSize":12.4}', { theme: 'system', fontSize: 12, visionAssistant: false }],
  ])('%s', async (stored, expected) => {
    if (stored !== null) localStorage.setItem('lonja.preferences', stored)
    const { readPreferences } = await freshPage()
    expect(readPreferences()).toEqual(expected)
  })
})

describe('the script before the first paint', () => {
  test.each([
    ['nothing stored, light device', null, false],
    ['nothing stored, dark device', null, true],
    ['broken', '{', true],
    ['dark, large', '{"theme":"dark","fontSize":24}', false],
    ['light on a dark device', '{"theme":"light","fontSize":12}', true],
    ['vision assistant', '{"visionAssistant":true}', false],
    ['vision assistant, large', '{"visionAssistant":true,"fontSize":24}', false],
    ['out of range', '{"fontSize":99,"theme":7}', false],
  ])('shows the same as the page does later: %s', async (_, stored, dark) => {
    deviceIsDark = dark
    if (stored) localStorage.setItem('lonja.preferences', stored)
    const { preferencesScript, applyPreferences, readPreferences } = await freshPage()
    new Function(preferencesScript)()
    const early = shown()
    await freshPage()
    applyPreferences(document.documentElement, readPreferences(), dark)
    expect(early).toEqual(shown())
  })
})

describe('changing', () => {
  test('applies at once, is kept, and tells listeners', async () => {
    const { changePreferences, watchPreferences } = await freshPage()
    const listener = vi.fn()
    const stop = watchPreferences(listener)
    changePreferences({ theme: 'dark' })
    changePreferences({ fontSize: 20 })
    expect(shown()).toEqual({ theme: 'dark', vision: false, size: '20px' })
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    changePreferences({ visionAssistant: true })
    expect(listener).toHaveBeenCalledTimes(2)
    expect(shown()).toEqual({ theme: 'dark', vision: true, size: '22.5px' })

    const later = await freshPage()
    expect(later.readPreferences()).toEqual({ theme: 'dark', fontSize: 20, visionAssistant: true })
  })

  test('a change in another tab is followed', async () => {
    const { watchPreferences, readPreferences } = await freshPage()
    const listener = vi.fn()
    watchPreferences(listener)
    localStorage.setItem('lonja.preferences', '{"theme":"dark"}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'lonja.preferences' }))
    expect(readPreferences().theme).toBe('dark')
    expect(shown().theme).toBe('dark')
    expect(listener).toHaveBeenCalled()
  })

  test('the system theme follows the device', async () => {
    const { watchPreferences } = await freshPage()
    watchPreferences(() => undefined)
    deviceIsDark = true
    toDevice?.()
    expect(shown().theme).toBe('dark')
  })

  test('barred storage leaves the choice for this visit', async () => {
    const { changePreferences, readPreferences } = await freshPage()
    const barred = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('barred')
    })
    changePreferences({ theme: 'dark' })
    expect(readPreferences().theme).toBe('dark')
    barred.mockRestore()
  })
})
