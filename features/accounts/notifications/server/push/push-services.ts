import type { Config } from '#config.ts'

/**
 * Push services and their subdomains: Chrome, Edge on Android and Opera; Firefox; Edge on Windows;
 * Safari.
 */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/**
 * Whether messages may be sent to this endpoint. Browsers supply it, so unknown hosts are refused
 * to prevent requests to arbitrary URLs.
 */
export function isPushService(
  { pushServices }: Pick<Config, 'pushServices'>,
  endpoint: string,
): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (isConfiguredService({ pushServices }, url)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    knownHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}

/**
 * Whether the installation has configured this service (`PUSH_SERVICES`); it may be in the internal
 * network.
 */
export const isConfiguredService = ({ pushServices }: Pick<Config, 'pushServices'>, url: URL) =>
  pushServices.includes(url.origin)
