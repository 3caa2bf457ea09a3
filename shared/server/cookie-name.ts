import type { Config } from '#config.ts'

/**
 * The name of a cookie with a prefix that browsers enforce: `__Host-` cookies can be set only by
 * this host for all paths, `__Secure-` cookies only over HTTPS. Without HTTPS no prefix is added.
 */
export const cookieName = (
  { siteUrl }: Pick<Config, 'siteUrl'>,
  prefix: '__Host-' | '__Secure-',
  name: string,
): string => (siteUrl.startsWith('https:') ? prefix + name : name)
