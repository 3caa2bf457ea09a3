import { useState } from 'react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { readSoldPaper, type SoldPaper } from '../contract/receipts.ts'
import { saveDocument } from './parts/save-document.ts'

export const soldPaperWords: Record<SoldPaper, string> = {
  packing_slip: 'Nota de empaque',
  receipt: 'Recibo',
}

/** Downloads an order's packing slip, or the receipt of a paid one. */
export function useOrderPapers(businessId: string, orderId: string) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (paper: SoldPaper) => {
    setBusy(true)
    setProblem(null)
    try {
      saveDocument(await api.call(readSoldPaper, { businessId, orderId, paper }))
    } catch (error) {
      setProblem(errorMessageOf(error, 'No pudimos preparar el documento. Inténtalo de nuevo.'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, download }
}
