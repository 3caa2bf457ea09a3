import type { Config } from '#config.ts'

/**
 * The name of a cookie, with the prefix by which browsers refuse it from another place: `__Host-` is set by this very host for all
 * paths, `__Secure-` by https alone. Without https there is neither.
 */
export const cookieName = (
  { siteUrl }: Pick<Config, 'siteUrl'>,
  prefix: '__Host-' | '__Secure-',
  name: string,
): string => (siteUrl.startsWith('https:') ? prefix + name : name)
