import { useCallback } from 'react'
import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { imageFiles } from '#features/platform/media/ui/check-upload.ts'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { UploadOptions } from '#features/platform/media/ui/send-with-progress.ts'
import { uploadWithProgress } from '#features/platform/media/ui/upload-with-progress.ts'
import type { PublicBucket } from '#features/platform/media/vocabulary.ts'
import { useSettings } from '#web/use-settings.ts'

/**
 * Uploads a picture to a bucket of the team, in the member's folder; too large ones are scaled
 * down.
 */
export function useTeamUpload(bucket: PublicBucket) {
  const { user } = useAuth()
  const settings = useSettings()
  const userId = user?.id ?? ''
  const url = settings?.siteUrl ?? ''
  const anonKey = settings?.anonKey ?? ''
  return useCallback(
    async (original: File, options?: UploadOptions) => {
      const file = (await imageFiles.fit?.(original)) ?? original
      const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'jpg'
      const path = `${userId}/${crypto.randomUUID()}.${extension}`
      return uploadWithProgress(
        file,
        { bucket, path, anonKey, readToken: () => getAccessToken({ url, anonKey }) },
        options,
      )
    },
    [userId, url, anonKey, bucket],
  )
}

/** Renders an uploader for a bucket of the team. */
export function useTeamUploader(bucket: PublicBucket) {
  const upload = useTeamUpload(bucket)
  return useCallback(
    ({ onUploaded, ...uploader }: Uploader) => (
      <FileUploader
        {...uploader}
        upload={upload}
        onUploaded={({ id }, file) => onUploaded(id, file)}
      />
    ),
    [upload],
  )
}
