import type { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import { parseJson } from '#shared/text/parse-json.ts'

/**
 * Reads a body of at most `max` bytes. Of a larger one it reads up to four times as much before
 * throwing `too_large`, so that the client receives the refusal.
 */
export async function readUploadBody(
  request: Request,
  max: number,
  tooLarge: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= max) chunks.push(chunk)
    else chunks.length = 0
    if (size > max * 4) break
  }
  if (size > max) throw new AppError('too_large', tooLarge)
  return Buffer.concat(chunks)
}

/** Parses a JSON body of at most 64 KiB with `schema`. Throws `AppError` or `ZodError`. */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const body = await readUploadBody(request, 65_536, 'Lo que enviaste es demasiado grande.')
  let value: unknown
  try {
    value = parseJson(body.toString('utf8') || '{}')
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', 'Lo que enviaste no se puede leer.', { cause })
  }
  return schema.parse(value)
}
