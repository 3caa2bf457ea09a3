import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const opening = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};

import("/assets/entry.js");</script>`
const styles = '<link rel="stylesheet" href="/assets/a.css"/>'
const page = (preloads: string, script: string) =>
  `<html><head>${preloads}<title>Uno</title>${styles}</head><body><p>Hola; adiós</p>${script}</body></html>`

/** Runs the module script of a page with fakes; `paint` triggers the first paint. */
function run(html: string, hidden: boolean) {
  const script = /<script nonce="n"[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const asked: string[] = []
  const painted: (() => void)[] = []
  const window: Record<string, unknown> = {}
  const document = {
    hidden,
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => asked.push(`preload ${href}`) },
  }
  const load = async (file: string) => {
    asked.push(file)
    return file
  }
  const start = new Function(
    'document',
    'window',
    'requestAnimationFrame',
    'load',
    script.replaceAll('import(', 'load('),
  )
  start(document, window, (then: () => void) => painted.push(then), load)
  return { asked, window, paint: () => painted.splice(0).map((then) => then()) }
}

const preload = (file: string) => `<link rel="modulepreload" href="${file}"/>`
const everything = [
  'preload /assets/root.js',
  'preload /assets/home.js',
  '/assets/manifest.js',
  '/assets/root.js',
  '/assets/home.js',
  '/assets/entry.js',
]

test('scripts load after the first paint, and then work as before', async () => {
  const html = scriptsLast(page(preload('/assets/root.js') + preload('/assets/home.js'), opening))
  expect(html).toMatch(
    /^<html><head><title>Uno<\/title><link rel="stylesheet" href="\/assets\/a.css"\/><\/head><body><p>Hola; adiós<\/p><script/,
  )
  const { asked, window, paint } = run(html, false)
  expect(asked).toEqual([])
  paint()
  await expect.poll(() => asked).toEqual(everything)
  expect(window.__reactRouterRouteModules).toEqual({
    root: '/assets/root.js',
    'pages/home': '/assets/home.js',
  })
})

test('a hidden tab does not paint, and starts at once', async () => {
  const { asked } = run(
    scriptsLast(page(preload('/assets/root.js') + preload('/assets/home.js'), opening)),
    true,
  )
  await expect.poll(() => asked).toEqual(everything)
})

test('a page without these scripts stays unchanged', () => {
  const html = page('', '')
  expect(scriptsLast(html)).toBe(html)
})
