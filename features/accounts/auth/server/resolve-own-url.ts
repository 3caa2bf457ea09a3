import type { Config } from '#config.ts'

/**
 * Resolves a requested URL if it is within the site, else the start page: prevents mailed links and
 * redirects from leading to other sites.
 */
export function resolveOwnUrl(
  config: Pick<Config, 'siteUrl'>,
  requested: string | null | undefined,
): string {
  const url = requested ? URL.parse(requested, config.siteUrl) : null
  return url && url.origin === config.siteUrl && !url.username && !url.password
    ? url.href
    : `${config.siteUrl}/`
}
