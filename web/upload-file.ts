import { type Bucket, uploadLimits, uploadMessages } from '../features/media/contract.ts'
import { AppError } from '../shared/app-error.ts'

type Upload = {
  bucket: Bucket
  file: File
  userId: string
  headers: Record<string, string>
  /** Told the share that has left, 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file to a bucket, under the person's own folder. Resolves to its id; rejects with AppError in Spanish. */
export function uploadFile({ bucket, file, userId, headers, onProgress }: Upload): Promise<string> {
  if (file.size > uploadLimits.bytes) return Promise.reject(new AppError('too_large', uploadMessages.tooLarge))
  const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/storage/v1/object/${bucket}/${userId}/${crypto.randomUUID()}.${extension}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new AppError('unavailable', 'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.'))
    request.onload = () => {
      const body = request.response as { Id?: string; message?: string } | null
      if (request.status === 200 && body?.Id) resolve(body.Id)
      else reject(new AppError('invalid', body?.message ?? uploadMessages.unexpected))
    }
    request.send(file)
  })
}
