import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'

/** Base URL of Mercado Pago's API and the access token of the receiving account. */
export type Access = { api: string; token: string }

/** Mercado Pago refused the request. `reason`: its error code or message. */
export class MercadoPagoRefusal extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string) {
    super(`Mercado Pago refused: ${status} ${reason}`)
    this.name = 'MercadoPagoRefusal'
    this.status = status
    this.reason = reason
  }
}

/** Error for a missing or invalid answer: the requested action may or may not have happened. */
export const mercadoPagoUnavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'Mercado Pago no responde en este momento. Inténtalo de nuevo en un momento.',
    { cause },
  )

/** Timeout of one call in milliseconds. */
const timeout = 20_000

/** Maximum answer size in bytes: fifty payments of about ten kilobytes each. */
const maxAnswer = 2_000_000

async function readBody(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxAnswer) throw new Error(`Mercado Pago answered more than ${maxAnswer} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const refusalAnswer = z.object({ error: z.string().optional(), message: z.string().optional() })

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** Idempotency key: Mercado Pago repeats its first answer. */
  key?: string
}

/**
 * Calls Mercado Pago's REST API (mercadopago.com.mx/developers/es/reference). `token` null: without authorization, as
 * for OAuth. Throws MercadoPagoRefusal, and `unavailable` when the outcome is unknown.
 */
export async function callMercadoPago(
  { api, token }: { api: string; token: string | null },
  call: Call,
): Promise<unknown> {
  const answer = await fetch(api + call.path, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.key && { 'x-idempotency-key': call.key }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw mercadoPagoUnavailable(cause)
  })
  if (answer.status >= 500 || answer.status === 429) {
    await answer.body?.cancel()
    throw mercadoPagoUnavailable(new Error(`Mercado Pago answered ${answer.status}`))
  }
  let body: unknown
  try {
    body = JSON.parse(await readBody(answer))
  } catch (cause) {
    throw mercadoPagoUnavailable(cause)
  }
  if (answer.ok) return body
  const { error, message } = refusalAnswer.catch({}).parse(body)
  throw new MercadoPagoRefusal(answer.status, message ?? error ?? 'unknown')
}
