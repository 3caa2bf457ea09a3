/** How a page reaches the auth server; the protocol itself is served at the page's origin. */
export type Connection = {
  /** Public origin of the site (SITE_URL), used in mailed links. */
  url: string
  anonKey: string
}

/** Decodes the payload of a token without verifying it; null when it cannot be decoded. */
export function readPayload(token: string): { exp?: unknown; aal?: unknown } | null {
  try {
    const part = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof payload === 'object' ? payload : null
  } catch {
    return null
  }
}

/**
 * Checks the connection before the page starts. Throws an Error in Spanish for an invalid URL, a
 * key that is not a token, or an expired key.
 */
export function checkConnection({ url, anonKey }: Connection, now = Date.now()): void {
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`La dirección del servidor no es una URL válida: «${url}».`)
  const payload = anonKey.startsWith('eyJ') ? readPayload(anonKey) : null
  if (!payload)
    throw new Error('La clave pública no parece un token válido: debe empezar con «eyJ».')
  if (typeof payload.exp === 'number' && payload.exp * 1000 <= now)
    throw new Error('La clave pública expiró. Pide una nueva a quien administra el sitio.')
}
