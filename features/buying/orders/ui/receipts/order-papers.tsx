import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { readSoldPaper, type SoldPaper } from '../../contract/receipts.ts'
import { saveDocument } from '../parts/save-document.ts'
import styles from './order-papers.module.css'

const words: Record<SoldPaper, string> = { packing_slip: 'Nota de empaque', receipt: 'Recibo' }

/** Buttons that download an order's packing slip and, once it is paid, its receipt. */
export function OrderPapers({
  businessId,
  orderId,
  isPaid,
}: {
  businessId: string
  orderId: string
  isPaid: boolean
}) {
  const api = useApi()
  const [busy, setBusy] = useState<SoldPaper | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (paper: SoldPaper) => {
    setBusy(paper)
    setProblem(null)
    try {
      saveDocument(await api.call(readSoldPaper, { businessId, orderId, paper }))
    } catch (error) {
      setProblem(errorMessageOf(error, 'No pudimos preparar el documento. Inténtalo de nuevo.'))
    } finally {
      setBusy(null)
    }
  }
  const papers: SoldPaper[] = isPaid ? ['packing_slip', 'receipt'] : ['packing_slip']
  return (
    <div className={styles.papers}>
      {papers.map((paper) => (
        <Button
          key={paper}
          variant="default"
          leftSection={<IconFileDownload size="1.25rem" stroke={1.75} aria-hidden />}
          loading={busy === paper}
          onClick={() => void download(paper)}
        >
          {words[paper]}
        </Button>
      ))}
      <FormError message={problem} />
    </div>
  )
}
