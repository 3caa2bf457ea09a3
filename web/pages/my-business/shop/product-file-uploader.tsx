import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { soldFiles } from '#features/buying/downloads/ui/sold-files.ts'
import { downloadLimits } from '#features/buying/downloads/vocabulary.ts'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import { requireToken, sendWithProgress } from '#features/platform/media/ui/send-with-progress.ts'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import { useSettings } from '#web/use-settings.ts'

type Props = { businessId: string; productId: string; max: number; onUploaded: () => void }

/** Uploads the files that a digital product sells. */
export function ProductFileUploader({ businessId, productId, max, onUploaded }: Props) {
  const settings = useSettings()
  const connection = { url: settings?.siteUrl ?? '', anonKey: settings?.anonKey ?? '' }
  return (
    <FileUploader
      label="Agregar archivos"
      hint={`PDF, EPUB, ZIP, MP3, MP4 o imágenes. Hasta ${downloadLimits.bytes / 1024 / 1024} MB cada uno.`}
      accepts={soldFiles}
      max={max}
      fullMessage={`Un producto tiene como máximo ${downloadLimits.files} archivos.`}
      pastes={false}
      upload={async (file, options) => {
        const token = await requireToken(() => getAccessToken(connection))
        const headers = {
          authorization: `Bearer ${token}`,
          'x-file-name': encodeURIComponent(file.name),
        }
        const { status, text } = await sendWithProgress(
          `/descargas/${businessId}/${productId}`,
          headers,
          file,
          options,
        )
        // The adapter's refusals are messages for people; a proxy's error page is not.
        if (status !== 201)
          throw new Error(status < 500 && text.length < 300 ? text : uploadMessages.storeDown)
      }}
      onUploaded={onUploaded}
    />
  )
}
