import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { contentSecurityPolicy, sealScripts } from './content-security.ts'
import { logContext, settingsContext } from './context.ts'
import { NonceContext } from './nonce.ts'
import { scriptsLast } from './scripts-last.ts'

/** Milliseconds that rendering may take, loaders' deferred data included. */
const renderLimit = 5_000

/** Renders to the end before anything is sent: whole pages can be cached, compressed once, and sealed against foreign scripts. */
async function renderPage(
  request: Request,
  routerContext: EntryContext,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          resolve(body)
        },
        onShellError: reject,
        onError,
      },
    )
    const timer = setTimeout(() => abort(new Error(`not rendered within ${renderLimit} ms`)), renderLimit)
  })
  return text(stream)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  let failed = false
  const html = await renderPage(request, routerContext, nonce, (error) => {
    failed = true
    loadContext.get(logContext)(error)
  })
  // While developing, Vite's own script has to run before the others.
  const sealed = sealScripts(import.meta.env.PROD ? scriptsLast(html) : html, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(sealed.hashes, loadContext.get(settingsContext)))
  return new Response(request.method === 'HEAD' ? null : sealed.html, { status: failed ? 500 : status, headers })
}

/** Errors of loaders: what a person may read (AppError, thrown responses) is no fault of ours; the rest is logged. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const expected = error instanceof Error && error.name === 'AppError' && 'code' in error && error.code !== 'internal'
  if (!expected && !request.signal.aborted) context.get(logContext)(error)
}
