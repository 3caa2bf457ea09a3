import { AppError } from '#shared/app-error.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { readBody } from './read-body.ts'

export type Upload = { bytes: Buffer; cacheSeconds: number; upsert: boolean }

/** What a form adds around its file: boundaries, names, the other fields. */
const formOverhead = 16 * 1024

const seconds = (text: string | null | undefined) => Math.min(Math.max(0, Math.trunc(Number(text?.match(/\d+/)?.[0] ?? 3600))), 31_536_000)

/** The file of an upload as the storage client sends it: the body itself, or the first file of a form. */
export async function readUpload(request: Request): Promise<Upload> {
  const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
  const contentType = request.headers.get('content-type') ?? ''
  const body = await readBody(request, uploadLimits.bytes + formOverhead, uploadMessages.tooLarge)
  if (!/^multipart\/form-data/i.test(contentType))
    return { bytes: body, cacheSeconds: seconds(request.headers.get('cache-control')), upsert }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch((cause: unknown) => {
    throw new AppError('invalid', 'Lo que enviaste no se puede leer.', { cause })
  })
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw new AppError('invalid', uploadMessages.missing)
  const cacheControl = form.get('cacheControl')
  const cacheSeconds = seconds(typeof cacheControl === 'string' ? cacheControl : undefined)
  return { bytes: Buffer.from(await file.arrayBuffer()), cacheSeconds, upsert }
}
