import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('styles are asked for before scripts, and what the page says stays as it is', () => {
  const preload = '<link rel="modulepreload" href="/assets/a.js"/>'
  const html = `<html><head>${preload}<title>Uno</title><link rel="stylesheet" href="/assets/a.css"/></head><body>${preload}</body></html>`
  expect(scriptsLast(html)).toBe(
    `<html><head><title>Uno</title><link rel="stylesheet" href="/assets/a.css"/><link fetchpriority="low" rel="modulepreload" href="/assets/a.js"/></head><body>${preload}</body></html>`,
  )
})
