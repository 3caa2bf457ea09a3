import { useCsvExport } from '#features/selling/catalogue-files/ui/parts/use-csv-export.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { type ImportedRow, listImportedRows } from '../contract/imports.ts'

type Props = { book: string; importId: string }

/** Downloads all rows of which something was left out as a CSV file, with line, reasons and what stands in the file. */
export function ProblemsReport({ book, importId }: Props) {
  const api = useApi()
  const save = useCsvExport('filas-con-avisos.csv', async (after) => {
    const page: { items: ImportedRow[]; next: string | null } = await api.call(listImportedRows, {
      book,
      importId,
      show: 'remarked',
      after,
      size: 100,
    })
    const lines = page.items.map(({ line, outcome, remarks, raw }) =>
      csvLine([
        String(line),
        outcome === 'rejected' ? 'Rechazada' : 'Con avisos',
        remarks.join(' '),
        raw ?? '',
      ]),
    )
    const head = after ? '' : `\uFEFF${csvLine(['Línea', 'Resultado', 'Motivo', 'Fila'])}`
    return { text: head + lines.join(''), next: page.next }
  })
  return (
    <Button disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? 'Preparando…' : 'Descargar filas con avisos (CSV)'}
    </Button>
  )
}
