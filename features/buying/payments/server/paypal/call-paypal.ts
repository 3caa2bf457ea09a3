import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'

export type PaypalAccount = NonNullable<Services['config']['paypal']>

/** PayPal answered that it will not. `issue`: its word for why. */
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

/** It did not answer, or with a fault of its own: what was asked for may have been done or not. */
const silent = (cause: unknown) =>
  new AppError(
    'unavailable',
    'PayPal no responde en este momento. Inténtalo de nuevo en un momento.',
    { cause },
  )

/** Milliseconds that one call may take. */
const patience = 20_000

async function request(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw silent(cause)
  })
  if (answer.status < 500 && answer.status !== 429) return answer
  await answer.body?.cancel()
  throw silent(new Error(`PayPal answered ${answer.status}`))
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const tokens = new Map<string, { value: Promise<string>; endsAt: number }>()

async function askToken({
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

/** Asked for once until a minute before it ends, by however many at once. */
function tokenOf(account: PaypalAccount): Promise<string> {
  const name = `${account.api} ${account.clientId}`
  const known = tokens.get(name)
  if (known && known.endsAt > Date.now()) return known.value
  const kept = { value: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY }
  kept.value = askToken(account).then(
    ({ token, seconds }) => {
      kept.endsAt = Date.now() + (seconds - 60) * 1000
      return token
    },
    (error: unknown) => {
      tokens.delete(name)
      throw error
    },
  )
  tokens.set(name, kept)
  return kept.value
}

const refusalAnswer = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object /** Asked again under it, PayPal gives the first answer. */
  key?: string
}

/**
 * One call to PayPal's REST API (developer.paypal.com/api/rest). Throws PaypalRefusal, and `unavailable` when nobody knows what became of it.
 */
export async function callPaypal(
  account: PaypalAccount,
  call: Call,
  isAgain = false,
): Promise<unknown> {
  const token = await tokenOf(account)
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
  if (answer.status === 401 && !isAgain) {
    await answer.body?.cancel()
    tokens.delete(`${account.api} ${account.clientId}`)
    return callPaypal(account, call, true)
  }
  const body: unknown = await answer.json().catch((cause: unknown) => {
    throw silent(cause)
  })
  if (answer.ok) return body
  const { name, debug_id: debugId, details } = refusalAnswer.catch({}).parse(body)
  throw new PaypalRefusal(answer.status, details?.[0]?.issue ?? name ?? 'unknown', debugId)
}
