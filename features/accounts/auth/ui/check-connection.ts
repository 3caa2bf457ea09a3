/** How a page reaches identity. The protocol itself answers at the page's own origin. */
export type Connection = {
  /** Public origin of the product, SITE_URL: mailed links lead there. */
  url: string
  anonKey: string
}

/** The payload of a token, unverified; null when there is none to read. */
export function readPayload(token: string): { exp?: unknown; aal?: unknown } | null {
  try {
    const part = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof payload === 'object' ? payload : null
  } catch {
    return null
  }
}

/** Lets the page start or throws an Error in Spanish: a wrong address, a key that is no token, a key that has expired. */
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
