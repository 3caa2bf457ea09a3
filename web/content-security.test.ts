import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts, securityHeaders } from './content-security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const settings = { siteUrl: 'https://lonja.example', mapTilesUrl: '', paypal: null }

describe('hashing the scripts of a page', () => {
  const nonce = 'bm9uY2U+/w=='
  const page = `<head><script nonce="${nonce}">first()</script><link rel="modulepreload" href="/a.js" nonce="${nonce}"></head>
<script src="/assets/a.js" nonce="${nonce}"></script><script nonce="${nonce}" type="module">second()</script>`

  test('returns the scripts with the nonce and removes it everywhere', () => {
    const { html, hashes } = hashScripts(page, nonce)
    expect(hashes).toEqual([hash('first()'), hash('second()')])
    expect(html).not.toContain('nonce')
    expect(html).toContain('<script>first()</script>')
  })

  test('ignores a script injected into the content', () => {
    const { hashes } = hashScripts(
      `${page}<p><script>evil()</script><script nonce="guess">evil()</script></p>`,
      nonce,
    )
    expect(hashes).toHaveLength(2)
    expect(hashes).not.toContain(hash('evil()'))
  })
})

describe('the policy', () => {
  const rules = (value: string) =>
    Object.fromEntries(
      value.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    )

  test('lets no inline script in but by hash, and nobody frame us', () => {
    const policy = rules(contentSecurityPolicy([hash('a')], settings, '/home'))
    expect(policy['script-src']).toEqual(["'self'", hash('a')])
    for (const name of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
      expect(policy[name]).toEqual(["'none'"])
    expect(policy['default-src']).toEqual(["'self'"])
  })

  test('opens for map tiles only their own origin', () => {
    const policy = rules(
      contentSecurityPolicy(
        [],
        { ...settings, mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png?key=1' },
        '/home',
      ),
    )
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://tiles.example'])
  })

  test('allows PayPal on payment pages only', () => {
    const paypal = {
      clientId: 'a',
      script: 'https://www.paypal.com/sdk/js',
      hosts: ['https://*.paypal.com'],
    }
    const at = (path: string, set = settings) => contentSecurityPolicy([], { ...set, paypal }, path)
    for (const path of ['/checkout', '/order-confirmation']) {
      const policy = rules(at(path))
      for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
        expect(policy[name]).toContain('https://*.paypal.com')
      expect(policy['frame-ancestors']).toEqual(["'none'"])
    }
    for (const path of ['/', '/cart', '/checkout/otra', '/producto/checkout'])
      expect(at(path)).not.toContain('paypal')
    expect(contentSecurityPolicy([], settings, '/checkout')).toContain("frame-src 'none'")
  })

  test('upgrades to https only if the site has it', () => {
    expect(securityHeaders(settings)['strict-transport-security']).toContain('max-age=31536000')
    expect(securityHeaders({ siteUrl: 'http://localhost:3000' })).not.toHaveProperty(
      'strict-transport-security',
    )
    expect(
      contentSecurityPolicy([], { ...settings, siteUrl: 'http://localhost:3000' }, '/home'),
    ).not.toContain('upgrade-insecure')
  })
})
