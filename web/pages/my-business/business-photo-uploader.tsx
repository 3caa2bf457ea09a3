import { useState } from 'react'
import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import type { PictureShape, Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { UploadOptions } from '#features/platform/media/ui/send-with-progress.ts'
import { uploadWithProgress } from '#features/platform/media/ui/upload-with-progress.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'

const CropDialog = lazyPart(
  () => import('#features/accounts/profiles/ui/profile/crop-dialog.tsx'),
  {
    waiting: <Skeleton height="18rem" />,
    Frame: ({ onCancel, children }) => (
      <Sheet place="middle" open onClose={onCancel} title="Recortar">
        {children}
      </Sheet>
    ),
  },
)

type CropRequest = {
  file: File
  kind: PictureShape
  onDone: (file: File) => void
  onCancel: () => void
}

/** Uploads photos to a business's folder; for a fixed shape, the person crops them first. */
export function BusinessPhotoUploader({
  businessId,
  onUploaded,
  crop,
  ...uploader
}: Uploader & { businessId: string }) {
  const settings = useSettings()
  const [cropRequest, setCropRequest] = useState<CropRequest | null>(null)
  const connection = { url: settings?.siteUrl ?? '', anonKey: settings?.anonKey ?? '' }
  const cropFirst = (file: File, shape: PictureShape, signal?: AbortSignal) =>
    new Promise<File>((resolve, reject) => {
      const end = () => setCropRequest(null)
      const cancel = () => {
        end()
        reject(new Error('No la subimos: cancelaste el recorte.'))
      }
      signal?.addEventListener('abort', cancel)
      setCropRequest({
        file,
        kind: shape,
        onDone: (cropped) => [end(), resolve(cropped)],
        onCancel: cancel,
      })
    })
  const upload = async (file: File, options: UploadOptions) => {
    const sent = crop ? await cropFirst(file, crop, options.signal) : file
    const extension = /\.([a-z0-9]{1,5})$/i.exec(sent.name)?.[1]?.toLowerCase() ?? 'jpg'
    const path = `${businessId}/${crypto.randomUUID()}.${extension}`
    const readToken = () => getAccessToken(connection)
    const { id } = await uploadWithProgress(
      sent,
      { bucket: 'business-photos', path, anonKey: connection.anonKey, readToken },
      options,
    )
    return { id, sent }
  }
  return (
    <>
      <FileUploader
        {...uploader}
        upload={upload}
        onUploaded={({ id, sent }) => onUploaded(id, sent)}
      />
      {cropRequest && <CropDialog {...cropRequest} beginsWhole act="Usar así" />}
    </>
  )
}
