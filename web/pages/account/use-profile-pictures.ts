import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { imageFiles } from '#features/platform/media/ui/check-upload.ts'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import { useSettings } from '../../use-settings.ts'
import { uploadPhoto } from './upload-photo.ts'

const buckets = { avatar: 'profile-photos', cover: 'cover-photos' } as const

/** Checks and uploads the pictures of the account's own profile. */
export function useProfilePictures(userId: string) {
  const settings = useSettings()
  const connection = { url: settings?.siteUrl ?? '', anonKey: settings?.anonKey ?? '' }
  return {
    accept: imageFiles.types.join(','),
    check: imageFiles.check,
    upload: async (kind: keyof typeof buckets, file: File) => {
      const token = await getAccessToken(connection)
      if (!token) throw new Error(uploadMessages.signedOut)
      return uploadPhoto({
        bucket: buckets[kind],
        file,
        userId,
        anonKey: connection.anonKey,
        token,
      })
    },
  }
}
