import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config.ts'

/** What an answer that is no page may do when a browser opens it: nothing. */
const harmless =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What every answer tells browsers, whatever its door; pages and files say more, and their words win. */
export const safeHeaders = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': harmless,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

/** Adds them to what leaves, refusals included. */
export function browserHeaders(config: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  const all = Object.entries(safeHeaders(config))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value)
  }
}
