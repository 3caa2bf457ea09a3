import { uploadMessages } from '../vocabulary.ts'

export type UploadOptions = {
  /** Bytes sent and total bytes. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

const unreachable = 'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.'

/**
 * Posts a body with XMLHttpRequest, because fetch reports no upload progress; resolves to status
 * and text of the answer. Rejects with an Error in Spanish when the server cannot be reached, and
 * with an AbortError when `signal` aborts.
 */
export function sendWithProgress(
  path: string,
  headers: Record<string, string>,
  body: Blob | FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<{ status: number; text: string }> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress?.(event.loaded, event.total)
    request.onerror = () => reject(new Error(unreachable))
    request.onabort = () => reject(signal?.reason ?? new DOMException('stopped', 'AbortError'))
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

/** Gets the access token; throws an Error in Spanish when the person is not signed in any more. */
export async function requireToken(readToken: () => Promise<string | null>): Promise<string> {
  const token = await readToken()
  if (!token) throw new Error(uploadMessages.signedOut)
  return token
}
