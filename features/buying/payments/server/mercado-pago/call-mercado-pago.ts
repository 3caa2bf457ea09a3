import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'

/** Who calls: where Mercado Pago's API is, and the access token of the account that is paid. */
export type Access = { api: string; token: string }

/** Mercado Pago answered that it will not. `reason`: its word for why. */
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

/** It did not answer, or with what cannot be: what was asked for may have been done or not. */
export const silent = (cause: unknown) =>
  new AppError(
    'unavailable',
    'Mercado Pago no responde en este momento. Inténtalo de nuevo en un momento.',
    { cause },
  )

/** Milliseconds that one call may take. */
const patience = 20_000

/** Bytes that one answer may have: fifty payments, each of some ten kilobytes. */
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
  /** Asked again under it, Mercado Pago gives the first answer. */
  key?: string
}

/**
 * One call to Mercado Pago's REST API (mercadopago.com.mx/developers/es/reference). `token` null: of nobody, as for OAuth. Throws MercadoPagoRefusal,
 * and `unavailable` when nobody knows what became of it.
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
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw silent(cause)
  })
  if (answer.status >= 500 || answer.status === 429) {
    await answer.body?.cancel()
    throw silent(new Error(`Mercado Pago answered ${answer.status}`))
  }
  let body: unknown
  try {
    body = JSON.parse(await readBody(answer))
  } catch (cause) {
    throw silent(cause)
  }
  if (answer.ok) return body
  const { error, message } = refusalAnswer.catch({}).parse(body)
  throw new MercadoPagoRefusal(answer.status, message ?? error ?? 'unknown')
}
