import type { Uploader } from '#features/businesses/ui/editor/drafts.ts'
import { readAccessToken } from '#features/identity/ui/auth-client.ts'
import { PhotoUploader } from '#features/media/ui/photo-uploader.tsx'
import { type UploadOptions, uploadWithProgress } from '#features/media/ui/upload-with-progress.ts'
import { useSettings } from '../../use-settings.ts'

/** Uploads photos into the folder of a business. */
export function BusinessPhotoUploader({ businessId, onUploaded, ...uploader }: Uploader & { businessId: string }) {
  const settings = useSettings()
  const connection = { url: settings?.siteUrl ?? '', anonKey: settings?.anonKey ?? '' }
  const upload = (file: File, options: UploadOptions) => {
    const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'jpg'
    const path = `${businessId}/${crypto.randomUUID()}.${extension}`
    const readToken = () => readAccessToken(connection)
    return uploadWithProgress(file, { bucket: 'business-photos', path, anonKey: connection.anonKey, readToken }, options)
  }
  return <PhotoUploader {...uploader} upload={upload} onUploaded={({ id }, file) => onUploaded(id, file)} />
}
