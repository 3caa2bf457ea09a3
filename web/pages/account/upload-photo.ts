import { v4 } from 'uuid'
import { type PublicBucket, uploadMessages } from '#features/platform/media/vocabulary.ts'
import { unreachable } from '#shared/app-error.ts'

type Upload = { bucket: PublicBucket; file: File; userId: string; anonKey: string; token: string }

/** Seconds for which browsers cache the picture. */
const cacheSeconds = '3600'

const unexpected = (cause: unknown): never => {
  throw new Error(uploadMessages.unexpected, { cause })
}

/** The server's message, or a general one if it was unreachable or failed. */
function wordsOf(error: Error & { status?: number }): string {
  if (error.name === 'StorageUnknownError') return unreachable(error).message
  return (error.status ?? 0) >= 500
    ? 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.'
    : error.message
}

/**
 * Uploads a cropped picture to the account's folder. Returns its path in the bucket; rejects with
 * an Error whose message is in Spanish.
 */
export async function uploadPhoto({
  bucket,
  file,
  userId,
  anonKey,
  token,
}: Upload): Promise<string> {
  const { StorageClient } = await import('@supabase/storage-js').catch(unexpected)
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    'x-client-info': 'lonja-web',
  }
  const photos = new StorageClient(`${location.origin}/storage/v1`, headers).from(bucket)
  const path = `${userId}/${v4()}.jpg`
  const options = { cacheControl: cacheSeconds, upsert: true, contentType: file.type }
  const { error } = await photos.upload(path, file, options).catch(unexpected)
  if (error) throw new Error(`Error en la subida: ${wordsOf(error)}`, { cause: error })
  if (!photos.getPublicUrl(path).data.publicUrl)
    throw new Error('No se pudo obtener la URL pública del archivo después de la subida.')
  return path
}
