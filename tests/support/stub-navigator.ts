import { onTestFinished } from 'vitest'

/** Sets a device feature that jsdom lacks until the test ends: the page tests share one browser. */
export function stubNavigator<T>(name: 'clipboard' | 'geolocation', value: T): T {
  const before = Object.getOwnPropertyDescriptor(navigator, name)
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, name, before)
    else Reflect.deleteProperty(navigator, name)
  })
  return value
}
