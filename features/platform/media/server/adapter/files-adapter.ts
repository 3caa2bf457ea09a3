import { type AppError, errorStatus, notFound } from '#shared/app-error.ts'
import { anyone } from '#shared/endpoint.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import { serveFile } from './serve-file.ts'

const fileForm = /^(original\.(jpg|png|webp)|share\.jpg|\d{1,4}\.webp)$/

/** A refusal as plain text, since the browser displays it instead of the file. */
export const refuseFile = (error: AppError): Response =>
  new Response(error.message, {
    status: errorStatus[error.code],
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/**
 * Public pictures by width, at immutable URLs: served without database access and cached for a
 * year.
 */
export const filesAdapter: Protocol = {
  refuse: refuseFile,
  routes: [
    {
      method: 'GET',
      path: '/:id/:file',
      summary: 'A public picture in one width',
      allow: anyone,
      handle: async ({ c, services }) => {
        const { id = '', file = '' } = c.req.param()
        if (!uuidPattern.test(id) || !fileForm.test(file)) throw notFound('el archivo')
        const cacheControl = 'public, max-age=31536000, immutable'
        return serveFile(services, `public/${id}`, file, {
          cacheControl,
          known: c.req.header('if-none-match'),
        })
      },
    },
  ],
}
