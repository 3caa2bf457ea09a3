import { createHash } from 'node:crypto'
import type { PageSettings } from './page-settings.ts'
import { paymentPages } from './pages/checkout/payment-pages.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Removes the one-time nonce from a rendered page and returns the page with the hashes of its
 * inline scripts. Only scripts that carry the nonce count: a script injected through the page's
 * content does not know the nonce, gets no hash and never runs.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue
    const content = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))
    if (content) hashes.add(sha256(content))
  }
  return { html: parts.join(''), hashes: [...hashes] }
}

/**
 * Redirect targets of the click-to-chat form (features/directory/leads/server/whatsapp-adapter.ts):
 * browsers apply `form-action` to redirects of a form, too.
 */
const chatHosts = ['https://wa.me', 'https://api.whatsapp.com']

/**
 * Content-Security-Policy of the page at this path, given the hashes of its inline scripts (see
 * docs/decisions).
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  settings: Pick<PageSettings, 'siteUrl' | 'mapTilesUrl' | 'paypal'>,
  path: string,
): string {
  const paypalHosts = (paymentPages.includes(path) && settings.paypal?.hosts) || []
  const tiles = settings.mapTilesUrl
    ? [new URL(settings.mapTilesUrl.replaceAll(/[{}]/g, '')).origin]
    : []
  const rules: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes, ...paypalHosts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...tiles, ...paypalHosts],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...tiles, ...paypalHosts],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', ...(paypalHosts.length > 0 ? paypalHosts : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'", ...chatHosts],
  ]
  if (settings.siteUrl.startsWith('https:')) rules.push(['upgrade-insecure-requests'])
  return rules.map((rule) => rule.join(' ')).join('; ')
}

/** Headers of every response of the pages, whatever its content type. */
export function securityHeaders(settings: Pick<PageSettings, 'siteUrl'>): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(settings.siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
