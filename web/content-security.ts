import { createHash } from 'node:crypto'
import type { PageSettings } from './page-settings.ts'
import { payingPages } from './pages/checkout/paying-pages.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Takes the one-time nonce out of a rendered page and returns the page with the hashes of its inline scripts. Only scripts that
 * carry the nonce count: one that slipped into the page's content knows no nonce, gets no hash, and never runs.
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

/** Where the form of click-to-chat leads on to (features/directory/leads/server/whatsapp-adapter.ts): browsers hold redirects of a form to `form-action`, too. */
const chatHosts = ['https://wa.me', 'https://api.whatsapp.com']

/** The Content-Security-Policy of the page at this path whose inline scripts have these hashes (see docs/decisions). */
export function contentSecurityPolicy(
  scriptHashes: string[],
  settings: Pick<PageSettings, 'siteUrl' | 'mapTilesUrl' | 'paypal'>,
  path: string,
): string {
  const paypal = (payingPages.includes(path) && settings.paypal?.hosts) || []
  const tiles = settings.mapTilesUrl
    ? [new URL(settings.mapTilesUrl.replaceAll(/[{}]/g, '')).origin]
    : []
  const rules: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes, ...paypal],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...tiles, ...paypal],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...tiles, ...paypal],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', ...(paypal.length > 0 ? paypal : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'", ...chatHosts],
  ]
  if (settings.siteUrl.startsWith('https:')) rules.push(['upgrade-insecure-requests'])
  return rules.map((rule) => rule.join(' ')).join('; ')
}

/** Headers of every answer of the pages, whatever its kind. */
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
