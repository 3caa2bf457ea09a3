import { AppError } from '#shared/app-error.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { readUploadBody } from './read-body.ts'

export type Upload = { bytes: Buffer; cacheSeconds: number; upsert: boolean }

/** What a form adds around its file: boundaries, names, the other fields. */
const formOverhead = 16 * 1024

const unreadable = (cause?: unknown) =>
  new AppError('invalid', 'Lo que enviaste no se puede leer.', { cause })

/** A sender's form has three parts with short heads. A form of a million parts or lines would hold its reader up for seconds. */
const [maxParts, longestHead] = [20, 4096]

/** Refuses a form with more than that around its files, before it is read. */
function checkForm(body: Buffer, contentType: string): void {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`--${quoted ?? bare ?? ''}`, 'latin1')
  let parts = 0
  for (
    let at = body.indexOf(boundary);
    at >= 0;
    at = body.indexOf(boundary, at + boundary.length)
  ) {
    const head = body.subarray(at + boundary.length, at + boundary.length + longestHead)
    const isLast = head.length < longestHead
    if (++parts > maxParts || !(isLast || head.includes('\r\n\r\n'))) throw unreadable()
  }
}

const seconds = (text: string | null | undefined) =>
  Math.min(Math.max(0, Math.trunc(Number(text?.match(/\d+/)?.[0] ?? 3600))), 31_536_000)

/** The file of an upload as the storage client sends it: the body itself, or the first file of a form. */
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
