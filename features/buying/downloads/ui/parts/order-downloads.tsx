import { IconDownload } from '@tabler/icons-react'
import type { Endpoint } from '#shared/endpoint.ts'
import { bytesWords } from '#shared/text/bytes.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { type BoughtFile, readDownloads, startDownload } from '../../contract.ts'
import { fileKindWords, grantStateWords } from '../../vocabulary.ts'
import styles from './order-downloads.module.css'

type PurchaseRef = { purchaseId: string; token: string | null }

/** `refreshes`: further queries to invalidate after a download was started. */
type Props = { of: PurchaseRef; orderId: string; refreshes: Endpoint[]; heading?: 'h2' | 'h3' }

/** Downloads of a paid order; renders nothing without files. */
export function OrderDownloads({ of, orderId, refreshes, heading: Heading = 'h3' }: Props) {
  const { data, error, refetch } = useCall(readDownloads, of)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  const files = data?.files.filter((file) => file.orderId === orderId) ?? []
  if (files.length === 0) return null
  return (
    <section className={styles.part} aria-label="Tus descargas">
      <Heading className={styles.title}>Tus descargas</Heading>
      <ul className={styles.list}>
        {files.map((file) => (
          <DownloadRow key={file.id} file={file} of={of} refreshes={refreshes} />
        ))}
      </ul>
    </section>
  )
}

/** State of a file: remaining downloads and deadline, or why it cannot be downloaded. */
function stateWords({ state, left, until }: BoughtFile): string {
  if (state !== 'open') return grantStateWords[state]
  return `${left === 1 ? 'Te queda 1 descarga' : `Te quedan ${left} descargas`}, hasta el ${momentWords(until)}`
}

function DownloadRow({
  file,
  of,
  refreshes,
}: { file: BoughtFile } & Omit<Props, 'orderId' | 'heading'>) {
  const start = useSend(startDownload, {
    refreshes: [readDownloads, ...refreshes],
    // Downloads as an attachment, so this page stays open even if the request is refused.
    onSuccess: ({ url }) =>
      Object.assign(document.createElement('a'), { href: url, download: '' }).click(),
  })
  const { id: fileId, name, kind, bytes } = file
  return (
    <li className={styles.file}>
      <span className={styles.words}>
        {name}
        <span className={styles.quiet}>
          {fileKindWords[kind]}, {bytesWords(bytes)}. {stateWords(file)}.
        </span>
      </span>
      {file.state === 'open' && (
        <Button
          aria-busy={start.isPending || undefined}
          onClick={() => !start.isPending && start.mutate({ ...of, fileId })}
        >
          <IconDownload size="1.25rem" stroke={1.75} aria-hidden />{' '}
          {start.isPending ? 'Preparando…' : 'Descargar'}{' '}
          <span className="only-spoken">{name}</span>
        </Button>
      )}
      <FormError message={start.error?.message ?? null} />
    </li>
  )
}
