import { AppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { parseJson } from '#shared/text/parse-json.ts'

const plainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tooLarge = () => new AppError('too_large', 'Lo que enviaste es demasiado grande.')

/** Yields a body as it arrives, up to `max` bytes; throws `too_large` as soon as it exceeds them. */
async function* readBytes(request: Request, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw tooLarge()
    yield chunk
  }
}

const readText = async (request: Request, max: number) =>
  Buffer.concat(await Array.fromAsync(readBytes(request, max))).toString('utf8')

function readQuery(url: string): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [key, value] of new URL(url).searchParams) {
    if (key === '__proto__') continue
    const before = query[key]
    query[key] =
      before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}

/**
 * Merges path parameters with the query, JSON body or file into one flat object; path parameters take precedence. A
 * body whose declared length is too large is not read at all.
 */
export async function readInput(
  request: Request,
  endpoint: Endpoint,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return { ...readQuery(request.url), ...params }
  const max = endpoint.maxBody ?? 65_536
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  if (endpoint.file)
    return { ...readQuery(request.url), ...params, [endpoint.file]: readBytes(request, max) }
  const text = await readText(request, max)
  if (!text) return { ...params }
  let body: unknown
  try {
    body = parseJson(text)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('malformed', 'Lo que enviaste no se puede leer.', { cause })
  }
  if (!plainObject(body)) throw new AppError('malformed', 'Lo que enviaste no se puede leer.')
  return { ...body, ...params }
}
