import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ApiCaller } from '#shared/api-client.ts'
import { securityHeaders } from './content-security.ts'
import { apiContext, logContext, notesContext, type PageNotes, settingsContext } from './context.ts'
import { listPageRoutes } from './list-page-routes.ts'
import { withAppErrors } from './loader-errors.ts'
import type { PageSettings } from './page-settings.ts'

/** Patterns of all page addresses. */
export const pageRoutes = listPageRoutes(build.routes)

export type PagesOptions = {
  /**
   * Calls endpoints in-process as a guest and finds them by name, because the pages bundle has its
   * own copy of the contracts.
   */
  api: ApiCaller
  settings: PageSettings
  /** Receives unexpected errors of loaders and rendering. */
  logError: (error: unknown, request: Request) => void
}

/**
 * A CDN may cache a public page for 5 seconds and serve it stale for 30 while it fetches a new one.
 */
const cacheControl = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

/**
 * Creates the request handler of the pages; `build/pages/server/index.js` exports it. Public pages
 * carry `x-page-tags` for the page cache (api/middleware/page-cache.ts), which removes the header.
 */
export function createPagesHandler({
  api,
  settings,
  logError,
}: PagesOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(withAppErrors(build), import.meta.env.MODE)
  const common = Object.entries(securityHeaders(settings))
  return async (request) => {
    const notes: PageNotes = { tags: new Set(), isPublic: false }
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(settingsContext, settings)
    context.set(notesContext, notes)
    context.set(logContext, (error) => logError(error, request))
    const response = await handle(request, context)
    for (const [name, value] of common) response.headers.set(name, value)
    // The router's own answers (`.data`) do not declare a charset.
    if (response.headers.get('content-type') === 'text/x-script')
      response.headers.set('content-type', 'text/x-script; charset=utf-8')
    const isCacheable = notes.isPublic && response.status < 500
    response.headers.set('cache-control', isCacheable ? cacheControl : 'no-store')
    if (notes.retryAfter !== undefined)
      response.headers.set('retry-after', String(Math.ceil(notes.retryAfter)))
    if (isCacheable) response.headers.set('x-page-tags', [...notes.tags].join(' '))
    return response
  }
}
