import { useState } from 'react'
import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { uploadWithProgress } from '#features/platform/media/ui/upload-with-progress.ts'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSettings } from '#web/use-settings.ts'

export type AuthorPicture = 'avatar' | 'cover'

/**
 * Uploads cropped pictures of an author and keeps the files for a preview before the form is saved.
 */
export function useAuthorUploads(
  onBusy: (isBusy: boolean) => void,
  onUploaded: (kind: AuthorPicture, mediaId: string) => void,
) {
  const settings = useSettings()
  const { user } = useAuth()
  const [files, setFiles] = useState<
    Partial<Record<AuthorPicture, { id: string | null; file: File }>>
  >({})
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (kind: AuthorPicture, file: File) => {
    setProblem(null)
    setFiles((all) => ({ ...all, [kind]: { id: null, file } }))
    onBusy(true)
    try {
      const connection = { url: settings?.siteUrl ?? '', anonKey: settings?.anonKey ?? '' }
      const path = `${user?.id}/${crypto.randomUUID()}.jpg`
      const readToken = () => getAccessToken(connection)
      const { id } = await uploadWithProgress(file, {
        bucket: 'author-photos',
        path,
        anonKey: connection.anonKey,
        readToken,
      })
      setFiles((all) => ({ ...all, [kind]: { id, file } }))
      onUploaded(kind, id)
    } catch (cause) {
      setFiles(({ [kind]: _, ...others }) => others)
      setProblem(errorMessageOf(cause, uploadMessages.unexpected))
    }
    onBusy(false)
  }
  return { files, problem, setProblem, send }
}
