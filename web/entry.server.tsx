import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { MarkupContext } from '#shared/ui/kept-markup.tsx'
import { contentSecurityPolicy, hashScripts } from './content-security.ts'
import { logContext, settingsContext } from './context.ts'
import { NonceContext } from './nonce.ts'
import { keepMarkup } from './written/keep-markup.ts'
import { scriptsLast } from './written/scripts-last.ts'

const writeMarkup = keepMarkup()

/** The end of every page; what is put before it stands last in the body. */
const ending = '</body></html>'

/** What a part that waited for something leaves behind: the browser would have to draw it alone. */
const unfinished = '<!--$!-->'

/** The scripts that hand the loaders' answers (React Router's encoding of them) to the browser. */
function handOff(answers: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const value = JSON.stringify(answers).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script nonce="${nonce}">${stream}.enqueue(${value});</script><script nonce="${nonce}">${stream}.close();</script>`
}

/**
 * Renders to the end, in one go and as one text: whole pages can be cached, compressed once, and sealed against foreign scripts. Loaders
 * have answered before, so nothing is left to wait for, and text costs a third of React's streams (docs/decisions/0038). What is looked at
 * is looked at before it is joined with more: the next look would copy all of it (docs/decisions/0052).
 */
async function renderPage(
  request: Request,
  routerContext: EntryContext,
  nonce: string,
): Promise<{ html: string; isFinished: boolean }> {
  const { serverHandoffStream, ...context } = routerContext
  const answers = serverHandoffStream ? await text(serverHandoffStream as ReadableStream) : ''
  const html = renderToString(
    <MarkupContext value={writeMarkup}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    </MarkupContext>,
  )
  const isFinished = !html.includes(unfinished)
  const hasScripts = routerContext.renderMeta?.didRenderScripts && html.endsWith(ending)
  const drawn = hasScripts ? html.slice(0, -ending.length) : html
  // While developing, Vite's own script has to run before the others.
  const ordered = import.meta.env.PROD ? scriptsLast(drawn) : drawn
  return {
    html: `<!DOCTYPE html>${ordered}${hasScripts ? `${handOff(answers, nonce)}${ending}` : ''}`,
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
  if (!isFinished) loadContext.get(logContext)(new Error('a part of the page was not finished'))
  const sealed = hashScripts(html, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(
      sealed.hashes,
      loadContext.get(settingsContext),
      new URL(request.url).pathname,
    ),
  )
  return new Response(request.method === 'HEAD' ? null : Buffer.from(sealed.html), {
    status: isFinished ? status : 500,
    headers,
  })
}

/** Errors of loaders: what a person may read (AppError, thrown responses) is no fault of ours; the rest is logged. */
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
