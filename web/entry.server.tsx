import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { MarkupContext } from '#shared/ui/cached-markup.tsx'
import { contentSecurityPolicy, hashScripts } from './content-security.ts'
import { logContext, settingsContext } from './context.ts'
import { NonceContext } from './nonce.ts'
import { createMarkupCache } from './written/create-markup-cache.ts'
import { scriptsLast } from './written/scripts-last.ts'

const writeMarkup = createMarkupCache()

/** End of every page; inserted content goes before it. */
const documentEnding = '</body></html>'

/** Marker of a Suspense boundary that did not finish: only the browser could render its content. */
const unfinishedMarker = '<!--$!-->'

/** Scripts that pass the loader data (in React Router's encoding) to the browser. */
function loaderDataScripts(loaderData: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const value = JSON.stringify(loaderData).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script nonce="${nonce}">${stream}.enqueue(${value});</script><script nonce="${nonce}">${stream}.close();</script>`
}

/**
 * Renders the complete page as one string: whole pages can be cached, compressed once and protected
 * by script hashes. All loaders have finished by now, and a string costs a third of React's streams
 * (docs/decisions/0038). Searches in the string happen before concatenation, because a later one
 * would flatten it first (docs/decisions/0052).
 */
async function renderPage(
  request: Request,
  routerContext: EntryContext,
  nonce: string,
): Promise<{ html: string; isFinished: boolean }> {
  const { serverHandoffStream, ...context } = routerContext
  const loaderData = serverHandoffStream ? await text(serverHandoffStream as ReadableStream) : ''
  const html = renderToString(
    <MarkupContext value={writeMarkup}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    </MarkupContext>,
  )
  const isFinished = !html.includes(unfinishedMarker)
  const hasScripts = routerContext.renderMeta?.didRenderScripts && html.endsWith(documentEnding)
  const withoutEnding = hasScripts ? html.slice(0, -documentEnding.length) : html
  // In development Vite's own script must run before the others.
  const ordered = import.meta.env.PROD ? scriptsLast(withoutEnding) : withoutEnding
  return {
    html: `<!DOCTYPE html>${ordered}${hasScripts ? `${loaderDataScripts(loaderData, nonce)}${documentEnding}` : ''}`,
    isFinished,
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const { html, isFinished } = await renderPage(request, routerContext, nonce)
  if (!isFinished)
    loadContext.get(logContext)(new Error('a Suspense boundary of the page did not finish'))
  const hashed = hashScripts(html, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(
      hashed.hashes,
      loadContext.get(settingsContext),
      new URL(request.url).pathname,
    ),
  )
  return new Response(request.method === 'HEAD' ? null : Buffer.from(hashed.html), {
    status: isFinished ? status : 500,
    headers,
  })
}

/** Logs loader errors, except expected ones (AppError, thrown responses) and aborted requests. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const expected =
    error instanceof Error &&
    error.name === 'AppError' &&
    'code' in error &&
    error.code !== 'internal'
  if (!expected && !request.signal.aborted) context.get(logContext)(error)
}
