import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'

export type PaypalAccount = NonNullable<Services['config']['paypal']>

/** PayPal refused the request. `issue`: its error code. */
export class PaypalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string, debugId: string | undefined) {
    super(`PayPal refused: ${status} ${issue} (${debugId ?? 'no debug id'})`)
    this.name = 'PaypalRefusal'
    this.status = status
    this.issue = issue
  }
}

/** Error for a missing answer or a server error: the requested action may or may not have happened. */
const unavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'PayPal no responde en este momento. Inténtalo de nuevo en un momento.',
    { cause },
  )

/** Timeout of one call in milliseconds. */
const timeout = 20_000

async function request(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (answer.status < 500 && answer.status !== 429) return answer
  await answer.body?.cancel()
  throw unavailable(new Error(`PayPal answered ${answer.status}`))
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const tokens = new Map<string, { value: Promise<string>; endsAt: number }>()

async function requestToken({
  api,
  clientId,
  clientSecret,
}: PaypalAccount): Promise<{ token: string; seconds: number }> {
  const answer = await request(`${api}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  if (!answer.ok)
    throw new PaypalRefusal(
      answer.status,
      'no access token',
      answer.headers.get('paypal-debug-id') ?? undefined,
    )
  const { access_token: token, expires_in: seconds } = tokenAnswer.parse(await answer.json())
  return { token, seconds }
}

/** Returns a cached access token; concurrent callers share one request. It is renewed a minute before it expires. */
function getToken(account: PaypalAccount): Promise<string> {
  const name = `${account.api} ${account.clientId}`
  const cached = tokens.get(name)
  if (cached && cached.endsAt > Date.now()) return cached.value
  const entry = { value: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY }
  entry.value = requestToken(account).then(
    ({ token, seconds }) => {
      entry.endsAt = Date.now() + (seconds - 60) * 1000
      return token
    },
    (error: unknown) => {
      tokens.delete(name)
      throw error
    },
  )
  tokens.set(name, entry)
  return entry.value
}

const refusalAnswer = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object /** Idempotency key: PayPal repeats its first answer. */
  key?: string
}

/**
 * Calls PayPal's REST API (developer.paypal.com/api/rest). Throws PaypalRefusal, and `unavailable` when the outcome
 * is unknown.
 */
export async function callPaypal(
  account: PaypalAccount,
  call: Call,
  isRetry = false,
): Promise<unknown> {
  const token = await getToken(account)
  const answer = await request(account.api + call.path, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.key && { 'paypal-request-id': call.key }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  })
  if (answer.status === 401 && !isRetry) {
    await answer.body?.cancel()
    tokens.delete(`${account.api} ${account.clientId}`)
    return callPaypal(account, call, true)
  }
  const body: unknown = await answer.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (answer.ok) return body
  const { name, debug_id: debugId, details } = refusalAnswer.catch({}).parse(body)
  throw new PaypalRefusal(answer.status, details?.[0]?.issue ?? name ?? 'unknown', debugId)
}
