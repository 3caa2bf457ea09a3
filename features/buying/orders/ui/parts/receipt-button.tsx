import { IconFileDownload } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { readReceipt } from '../../contract/receipts.ts'
import { saveDocument } from './save-document.ts'

type Props = { of: { purchaseId: string; token: string | null }; orderId: string }

/** Button that downloads the receipt of a paid order. */
export function ReceiptButton({ of, orderId }: Props) {
  const send = useSend(readReceipt, { onSuccess: saveDocument })
  return (
    <div>
      <Button
        variant="plain"
        aria-busy={send.isPending || undefined}
        onClick={() => !send.isPending && send.mutate({ ...of, orderId })}
      >
        <IconFileDownload size="1.25rem" stroke={1.75} aria-hidden />{' '}
        {send.isPending ? 'Preparando…' : 'Descargar recibo'}
      </Button>
      <FormError message={send.error?.message ?? null} />
    </div>
  )
}
