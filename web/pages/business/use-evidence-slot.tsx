import { useMemo } from 'react'
import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { evidenceFiles } from '#features/platform/media/ui/check-upload.ts'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { uploadWithProgress } from '#features/platform/media/ui/upload-with-progress.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { useSettings } from '../../use-settings.ts'

/** File uploader for the private bucket, with a folder per account. */
export function useEvidenceSlot(): EvidenceSlot {
  const userId = useAuth().user?.id ?? ''
  const settings = useSettings()
  const url = settings?.siteUrl ?? ''
  const anonKey = settings?.anonKey ?? ''
  return useMemo(
    () =>
      function EvidenceUploader({ max, pastes, onBusy, onUploaded }) {
        return (
          <FileUploader
            label="Agregar archivos"
            hint={pastes === false ? 'Elige o arrastra.' : 'Elige, arrastra o pega.'}
            accepts={evidenceFiles}
            max={max}
            pastes={pastes}
            onBusy={onBusy}
            fullMessage="Ya no caben más archivos."
            upload={(file, options) => {
              const extension = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
              const path = `${userId}/${crypto.randomUUID()}.${extension}`
              const readToken = () => getAccessToken({ url, anonKey })
              return uploadWithProgress(
                file,
                { bucket: 'evidence', path, anonKey, readToken },
                options,
              )
            }}
            onUploaded={({ id }, file) =>
              onUploaded({ mediaId: id, name: wholeSigns(file.name, 200) })
            }
          />
        )
      },
    [userId, url, anonKey],
  )
}
