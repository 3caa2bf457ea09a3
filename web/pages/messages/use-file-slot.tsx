import { useMemo } from 'react'
import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { evidenceFiles } from '#features/platform/media/ui/check-upload.ts'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { requireToken, sendWithProgress } from '#features/platform/media/ui/send-with-progress.ts'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { useSettings } from '../../use-settings.ts'

/** Uploader for files of messages. */
export function useFileSlot(): EvidenceSlot {
  const settings = useSettings()
  const url = settings?.siteUrl ?? ''
  const anonKey = settings?.anonKey ?? ''
  return useMemo(
    () =>
      function MessageFileUploader({ max, onBusy, onUploaded }) {
        return (
          <FileUploader
            label="Elegir archivos"
            hint="Elige, arrastra o pega."
            accepts={evidenceFiles}
            max={max}
            onBusy={onBusy}
            fullMessage="Ya no caben más archivos."
            upload={async (file, options) => {
              const token = await requireToken(() => getAccessToken({ url, anonKey }))
              const headers = { authorization: `Bearer ${token}` }
              const { status, text } = await sendWithProgress(
                '/archivos/mensajes',
                headers,
                file,
                options,
              )
              // The adapter's refusals are messages for people; a proxy's error page is not.
              if (status !== 201)
                throw new Error(status < 500 && text.length < 300 ? text : uploadMessages.storeDown)
              return JSON.parse(text) as { id: string }
            }}
            onUploaded={({ id }, file) =>
              onUploaded({ mediaId: id, name: wholeSigns(file.name, 200) })
            }
          />
        )
      },
    [url, anonKey],
  )
}
