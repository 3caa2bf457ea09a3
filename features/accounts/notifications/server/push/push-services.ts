import type { Config } from '#config.ts'

/** Where browsers take messages: Chrome, Edge on Android and Opera; Firefox; Edge on Windows; Safari. Each with the names under it. */
const known = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/** Whether messages may be sent to this address: a browser names it, and we would send wherever somebody says. */
export function isPushService(
  { pushServices }: Pick<Config, 'pushServices'>,
  endpoint: string,
): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (isOwnChoice({ pushServices }, url)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    known.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}

/** One that this installation has named (`PUSH_SERVICES`), which may be of its own network. */
export const isOwnChoice = ({ pushServices }: Pick<Config, 'pushServices'>, url: URL) =>
  pushServices.includes(url.origin)
