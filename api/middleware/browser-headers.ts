import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config.ts'

/** Content security policy of answers that are not pages: when a browser opens one, it may do nothing. */
const harmless =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Security headers for every answer; pages and files set more, and their values take precedence. */
export const safeHeaders = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': harmless,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

/** Adds these headers to every answer, including refusals. */
export function browserHeaders(config: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  const all = Object.entries(safeHeaders(config))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value)
  }
}
