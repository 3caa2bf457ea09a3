import { listStock, listStockMovements } from '#features/selling/stores/contract/stock.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useApi, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { applyStockSheet, exportStock, previewStockSheet } from '../contract/spreadsheets.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { StockPreview } from './stock-preview.tsx'

/** Exports the store's stock as a spreadsheet and imports counts. */
export default function StockSheets({ businessId }: { businessId: string }) {
  const say = useSnackbar()
  const api = useApi()
  const preview = useSend(previewStockSheet)
  const apply = useSend(applyStockSheet, {
    refreshes: [listStock, listStockMovements],
    onSuccess: ({ changed }) => say(`Listo. Cambiados: ${wholeNumber(changed)}.`),
  })
  return (
    <SheetPanel
      businessId={businessId}
      preview={preview}
      apply={apply}
      id="hoja-existencias"
      title="Existencias en hoja de cálculo"
      about="Exporta tu inventario, escribe cuántos contaste y súbelo de nuevo: verás qué cambia antes de aplicarlo, y cada cambio queda anotado como conteo. De aquí solo cambian las existencias, su límite y desde cuántos avisarte."
      fileName="inventario.csv"
      fetchPart={(after) => api.call(exportStock, { businessId, after })}
    >
      {(data, applyProps) => <StockPreview preview={data} {...applyProps} />}
    </SheetPanel>
  )
}
