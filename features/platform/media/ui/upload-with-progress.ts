import { type Bucket, uploadMessages } from '../vocabulary.ts'
import { requireToken, sendWithProgress, type UploadOptions } from './send-with-progress.ts'

export type Uploaded = { id: string; path: string }

type Destination = {
  bucket: Bucket
  /** First segment: the owner's id, or in `business-photos` the business's. */
  path: string
  anonKey: string
  readToken: () => Promise<string | null>
}

function readAnswer(text: string): { Id?: string; message?: string } {
  try {
    return JSON.parse(text) as { Id?: string; message?: string }
  } catch {
    return {} // a proxy's error page: only the status is known
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/**
 * Uploads a file like the storage client. Rejects with an Error in Spanish: the server's message or
 * that of `sendWithProgress`.
 */
export async function uploadWithProgress(
  file: File,
  to: Destination,
  options: UploadOptions = {},
): Promise<Uploaded> {
  const token = await requireToken(to.readToken)
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', file)
  const headers = {
    authorization: `Bearer ${token}`,
    apikey: to.anonKey,
    'x-client-info': 'lonja-web',
  }
  const { status, text } = await sendWithProgress(
    `/storage/v1/object/${to.bucket}/${encodePath(to.path)}`,
    headers,
    form,
    options,
  )
  const answer = readAnswer(text)
  if (status !== 200 || !answer.Id) throw new Error(answer.message ?? uploadMessages.unexpected)
  return { id: answer.Id, path: to.path }
}
