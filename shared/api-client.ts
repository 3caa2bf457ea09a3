import { AppError, type ErrorBody, unreachable } from './app-error.ts'
import { type Endpoint, fillPath, type Input, type Output } from './endpoint.ts'

/** `keepalive`: sent whole also when the person leaves the page at once; for little, such as counts. */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean }

/** The one way to call the API, over HTTP in the browser and in-process while pages render on the server. */
export type ApiCaller = {
  call: <E extends Endpoint>(
    definition: E,
    input: Input<E>,
    options?: CallOptions,
  ) => Promise<Output<E>>
  /** An answer that goes on, as the same caller; rejects as `call` does. Only where there is a network in between. */
  open?: (path: string, options: { signal: AbortSignal }) => Promise<Response>
}

type Connection = {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string
  /** Extra headers for each call: authorization, apikey, X-Client-Info. */
  headers: () => Promise<Record<string, string>>
}

/** Query string of a GET: arrays repeat their key, undefined is left out, objects are refused. */
export function toQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item))
  const text = query.toString()
  return text && `?${text}`
}

/** Where an input travels: in the query, in a JSON body, or beside a file that is the body. */
export function asSent(
  { method, file }: Endpoint,
  rest: Record<string, unknown>,
): { query: string; headers?: { 'content-type': string }; body?: BodyInit } {
  if (method === 'GET' || method === 'DELETE') return { query: toQuery(rest) }
  if (!file)
    return {
      query: '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    }
  const { [file]: body, ...others } = rest
  return {
    query: toQuery(others),
    headers: { 'content-type': 'application/octet-stream' },
    body: body as Blob,
  }
}

/** What the server said against it. */
async function readRefusal(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  if (!body?.error)
    return new AppError(
      'internal',
      'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    )
  const { code, message, fields } = body.error
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new AppError(code, message, {
    fields,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** Milliseconds for which a call with an idempotency key is sent again: a failover takes about twenty-five seconds. */
const maxResendTime = 40_000

/** Milliseconds until the call may be sent again; null if it may not. */
function resendPause({ idempotent }: Endpoint, { code, retryAfter }: AppError, since: number) {
  if (!idempotent || code !== 'unavailable' || retryAfter === undefined) return null
  const pause = retryAfter * 1000
  return Date.now() - since + pause > maxResendTime ? null : pause
}

/**
 * An API caller over fetch. Rejects with AppError: the server's own, or `unavailable` when it can't be reached. A call with
 * an idempotency key that is told to come back is sent again by itself.
 */
export function connectApi({ baseUrl, headers }: Connection): ApiCaller {
  return {
    async call(definition, input, options = {}) {
      const { path, rest } = fillPath(definition, (input ?? {}) as Record<string, unknown>)
      const { query, ...sent } = asSent(definition, rest)
      const fail = (cause: unknown): never => {
        throw options.signal?.aborted ? cause : unreachable(cause)
      }
      const send = async () =>
        fetch(baseUrl + path + query, {
          method: definition.method,
          headers: { ...(await headers()), ...sent.headers },
          body: sent.body,
          ...options,
        })
      for (const since = Date.now(); ; ) {
        const response = await send().catch(fail)
        if (response.ok) return response.json().catch(fail)
        const refusal = await readRefusal(response)
        const pause = resendPause(definition, refusal, since)
        if (pause === null) throw refusal
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },
    async open(path, { signal }) {
      const response = await fetch(baseUrl + path, {
        headers: await headers(),
        signal,
        cache: 'no-store',
      }).catch((cause: unknown) => {
        throw signal.aborted ? cause : unreachable(cause)
      })
      if (!response.ok) throw await readRefusal(response)
      return response
    },
  }
}
