import type { Config } from '#config.ts'

/** An address of ours as it was asked for, or the start page: links in mails and redirects after them lead nowhere else. */
export function ownAddress(
  config: Pick<Config, 'siteUrl'>,
  wanted: string | null | undefined,
): string {
  const url = wanted ? URL.parse(wanted, config.siteUrl) : null
  return url && url.origin === config.siteUrl && !url.username && !url.password
    ? url.href
    : `${config.siteUrl}/`
}
