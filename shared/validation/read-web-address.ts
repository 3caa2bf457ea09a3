/** An http(s) URL on a public host name, without user name and password; null for what is none. */
export function readWebAddress(typed: string): string | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^(?=[^/:.]+\.)[^/:]+:\d/.test(typed)
  const url = URL.parse(hasScheme ? typed : `https://${typed}`)
  const isPublic =
    url && ['http:', 'https:'].includes(url.protocol) && /\.[a-z][a-z0-9-]*$/i.test(url.hostname)
  if (!isPublic || url.username || url.password) return null
  return url.href.replace(/^(https?:\/\/[^/]+)\/$/, '$1')
}
