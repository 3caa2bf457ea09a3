import { FileButton } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { listMyProducts } from '#features/products/contract/owner.ts'
import { listStock } from '#features/stores/contract/stock.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { applyProductSheet, exportProducts, previewProductSheet } from '../contract.ts'
import { mostSheetBytes } from '../vocabulary.ts'
import styles from './product-sheets.module.css'
import { SheetPreview } from './sheet-preview.tsx'
import { useCsvExport } from './use-csv-export.ts'

/** All products of the store as a file to be opened in a spreadsheet. */
function ExportButton({ businessId }: { businessId: string }) {
  const api = useApi()
  const save = useCsvExport('productos.csv', (after) => api.call(exportProducts, { businessId, after }))
  return (
    <Button disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  )
}

/** Products out to a sheet and back: what a file would do is shown before it is done. */
export default function ProductSheets({ businessId }: { businessId: string }) {
  const say = useSnackbar()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ content: File; key: string } | null>(null)
  const preview = useSend(previewProductSheet, { onError: ({ message }) => setProblem(message) })
  const apply = useSend(applyProductSheet, {
    refreshes: [listMyProducts, listStock],
    onSuccess: ({ created, changed }) => {
      say(`Listo. Productos nuevos: ${wholeNumber(created)}; cambiados: ${wholeNumber(changed)}.`)
      setChosen(null)
      preview.reset()
    },
    onError: ({ message }) => setProblem(message),
  })
  const choose = (content: File | null) => {
    if (!content) return
    setProblem(null)
    preview.reset()
    setChosen(null)
    if (content.size > mostSheetBytes) return setProblem('El archivo pasa de 5 MB. Pártelo en varios.')
    if (content.size === 0) return setProblem('El archivo está vacío.')
    setChosen({ content, key: crypto.randomUUID() })
    preview.mutate({ businessId, content })
  }
  return (
    <section className={styles.panel} aria-labelledby="hoja-titulo">
      <h2 id="hoja-titulo">Productos en hoja de cálculo</h2>
      <p className={styles.quiet}>
        Exporta tus productos, cámbialos en tu hoja de cálculo y súbelos de nuevo: verás qué cambia antes de aplicarlo. Lo que no esté en el
        archivo se queda como está.
      </p>
      <div className={styles.acts}>
        <ExportButton businessId={businessId} />
        <FileButton accept=".csv,text/csv" onChange={choose}>
          {(button) => (
            <Button disabled={preview.isPending || apply.isPending} {...button}>
              {preview.isPending ? 'Leyendo…' : 'Importar CSV'}
            </Button>
          )}
        </FileButton>
        <span className={styles.quiet}>{chosen?.content.name ?? 'Hasta 5,000 filas y 5 MB'}</span>
      </div>
      <FormError message={problem} onClose={() => setProblem(null)} />
      {preview.data && chosen && (
        <SheetPreview
          preview={preview.data}
          isApplying={apply.isPending}
          onApply={() => apply.mutate({ businessId, ...chosen, version: preview.data.version })}
        />
      )}
    </section>
  )
}
