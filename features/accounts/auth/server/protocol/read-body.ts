import { parseJson } from '#shared/text/parse-json.ts'
import { AuthError } from './auth-error.ts'

/** Most bytes of a body; clients send far less. */
const maxBytes = 65_536

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes)
      throw new AuthError(413, 'request_entity_too_large', 'Request body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses a form; for repeated names the last value wins. Throws 413. */
export const readForm = async (request: Request): Promise<Record<string, unknown>> =>
  Object.fromEntries(new URLSearchParams(await readText(request)))

/** Parses the JSON object in the body; empty without a body. Throws `bad_json` and 413. */
export async function readAuthBody(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {}
  const text = await readText(request)
  if (!text) return {}
  const badJson = new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  try {
    const body: unknown = parseJson(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson
    return body as Record<string, unknown>
  } catch {
    throw badJson
  }
}
