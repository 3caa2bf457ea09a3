import { type Bucket, uploadMessages } from '../vocabulary.ts'

export type UploadOptions = {
  /** Bytes sent and bytes in all. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

export type Uploaded = { id: string; path: string }

type Destination = {
  bucket: Bucket
  /** First segment: the owner's id, or in `business-photos` the business's. */
  path: string
  anonKey: string
  readToken: () => Promise<string | null>
}

const unreachable = 'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.'

function readAnswer(text: string): { Id?: string; message?: string } {
  try {
    return JSON.parse(text) as { Id?: string; message?: string }
  } catch {
    return {} // a proxy's own page: the status alone speaks
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/**
 * Uploads a file as the storage client does, over XMLHttpRequest because fetch tells nothing of what was sent. Rejects with an Error in
 * Spanish: the server's own words or that it can't be reached; with an AbortError when `signal` says stop.
 */
export async function uploadWithProgress(file: File, to: Destination, { onProgress, signal }: UploadOptions = {}): Promise<Uploaded> {
  const token = await to.readToken()
  if (!token) throw new Error(uploadMessages.signedOut)
  signal?.throwIfAborted()
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded, event.total)
    request.onerror = () => reject(new Error(unreachable))
    request.onabort = () => reject(signal?.reason ?? new DOMException('stopped', 'AbortError'))
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      if (request.status === 200 && answer.Id) resolve({ id: answer.Id, path: to.path })
      else reject(new Error(answer.message ?? uploadMessages.unexpected))
    }
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.open('POST', `/storage/v1/object/${to.bucket}/${encodePath(to.path)}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('apikey', to.anonKey)
    request.setRequestHeader('x-client-info', 'lonja-web')
    request.send(form)
  })
}
