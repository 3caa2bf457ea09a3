import { getAccessToken } from '#features/accounts/auth/ui/auth-client.ts'
import { receiptsPerDay } from '#features/buying/transfers/vocabulary.ts'
import { evidenceFiles } from '#features/platform/media/ui/check-upload.ts'
import { FileUploader } from '#features/platform/media/ui/file-uploader.tsx'
import { sendWithProgress } from '#features/platform/media/ui/send-with-progress.ts'
import { uploadLimits, uploadMessages } from '#features/platform/media/vocabulary.ts'
import { useSettings } from '../../use-settings.ts'

type Props = {
  of: { purchaseId: string; token: string | null }
  orderId: string
  onUploaded: () => void
}

/** Uploads a proof of payment, as a member or as a guest with the purchase's token. */
export default function ReceiptUploader({ of: { purchaseId, token }, orderId, onUploaded }: Props) {
  const settings = useSettings()
  const connection = { url: settings?.siteUrl ?? '', anonKey: settings?.anonKey ?? '' }
  return (
    <FileUploader
      label="Subir comprobante"
      hint={`Opcional: una foto o un PDF de hasta ${uploadLimits.bytes / 1024 / 1024} MB. Solo lo ven la tienda y tú.`}
      accepts={evidenceFiles}
      max={receiptsPerDay}
      pastes={false}
      upload={async (file, options) => {
        const session = await getAccessToken(connection)
        const headers = {
          ...(session && { authorization: `Bearer ${session}` }),
          ...(token && { 'x-purchase-token': token }),
        }
        const { status, text } = await sendWithProgress(
          `/comprobantes/${purchaseId}/${orderId}`,
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
