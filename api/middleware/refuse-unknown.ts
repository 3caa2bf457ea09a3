import type { MiddlewareHandler } from 'hono'

/** Methods that some door of ours answers. */
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const known = new Set(methods.split(', '))

/** Refuses what no door could answer, before anything looks at it: other methods (TRACE), and a NUL, which no text of ours can hold. */
export const refuseUnknown: MiddlewareHandler = async (c, next) => {
  const headers = { 'cache-control': 'no-store' }
  if (!known.has(c.req.method)) return c.text('Ese método no existe aquí.', 405, { ...headers, allow: methods })
  if (c.req.url.includes('%00')) return c.text('Esa dirección no se puede leer.', 400, headers)
  return next()
}
