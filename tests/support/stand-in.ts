import { onTestFinished } from 'vitest'

/** Gives the device what the browser of the tests has none of, until this test has ended: the pages' tests share one browser. */
export function standIn<T>(name: 'clipboard' | 'geolocation', value: T): T {
  const before = Object.getOwnPropertyDescriptor(navigator, name)
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, name, before)
    else Reflect.deleteProperty(navigator, name)
  })
  return value
}
