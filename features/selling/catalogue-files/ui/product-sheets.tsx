import { listMyProducts } from '#features/selling/products/contract/owner.ts'
import { listStock } from '#features/selling/stores/contract/stock.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useApi, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { applyProductSheet, exportProducts, previewProductSheet } from '../contract/spreadsheets.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { SheetPreview } from './sheet-preview.tsx'

/** Exports and imports the store's products as a spreadsheet. */
export default function ProductSheets({ businessId }: { businessId: string }) {
  const say = useSnackbar()
  const api = useApi()
  const preview = useSend(previewProductSheet)
  const apply = useSend(applyProductSheet, {
    refreshes: [listMyProducts, listStock],
    onSuccess: ({ created, changed }) =>
      say(`Listo. Productos nuevos: ${wholeNumber(created)}; cambiados: ${wholeNumber(changed)}.`),
  })
  return (
    <SheetPanel
      businessId={businessId}
      preview={preview}
      apply={apply}
      id="hoja-titulo"
      title="Productos en hoja de cálculo"
      about="Exporta tus productos, cámbialos en tu hoja de cálculo y súbelos de nuevo: verás qué cambia antes de aplicarlo. Lo que no esté en el archivo se queda como está."
      fileName="productos.csv"
      fetchPart={(after) => api.call(exportProducts, { businessId, after })}
    >
      {(data, applyProps) => <SheetPreview preview={data} {...applyProps} />}
    </SheetPanel>
  )
}
