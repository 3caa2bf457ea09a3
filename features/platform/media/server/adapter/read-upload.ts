import { AppError } from '#shared/app-error.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { readUploadBody } from './read-body.ts'

export type Upload = { bytes: Buffer; cacheSeconds: number; upsert: boolean }

/** Bytes that a form adds around its file: boundaries, names, other fields. */
const formOverhead = 16 * 1024

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'Lo que enviaste no se puede leer.', { cause })

/**
 * The storage client's forms have three parts with short headers. A form with a million parts or
 * lines would block its parser for seconds.
 */
const [maxParts, maxHeaderBytes] = [20, 4096]

/** Refuses forms beyond these limits before they are parsed. */
function checkForm(body: Buffer, contentType: string): void {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`--${quoted ?? bare ?? ''}`, 'latin1')
  let parts = 0
  for (
    let index = body.indexOf(boundary);
    index >= 0;
    index = body.indexOf(boundary, index + boundary.length)
  ) {
    const header = body.subarray(index + boundary.length, index + boundary.length + maxHeaderBytes)
    const isLast = header.length < maxHeaderBytes
    if (++parts > maxParts || !(isLast || header.includes('\r\n\r\n'))) throw unreadable()
  }
}

const seconds = (text: string | null | undefined) =>
  Math.min(Math.max(0, Math.trunc(Number(text?.match(/\d+/)?.[0] ?? 3600))), 31_536_000)

/**
 * Reads the file of an upload by the storage client: the body itself, or the first file of a form.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
  const contentType = request.headers.get('content-type') ?? ''
  const body = await readUploadBody(
    request,
    uploadLimits.bytes + formOverhead,
    uploadMessages.tooLarge,
  )
  if (!/^multipart\/form-data/i.test(contentType))
    return { bytes: body, cacheSeconds: seconds(request.headers.get('cache-control')), upsert }
  checkForm(body, contentType)
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch((cause: unknown) => {
      throw unreadable(cause)
    })
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw new AppError('invalid', uploadMessages.missing)
  const cacheControl = form.get('cacheControl')
  const cacheSeconds = seconds(typeof cacheControl === 'string' ? cacheControl : undefined)
  return { bytes: Buffer.from(await file.arrayBuffer()), cacheSeconds, upsert }
}
