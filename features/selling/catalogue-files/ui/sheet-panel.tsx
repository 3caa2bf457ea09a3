import { FileButton } from '@mantine/core'
import '#shared/ui/mantine.css'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { maxSheetBytes } from '../vocabulary.ts'
import { useCsvExport } from './parts/use-csv-export.ts'
import styles from './product-sheets.module.css'

type Sent = { businessId: string; content: File }

/** The part of a `useSend` mutation that the panel uses. */
type Call<Input, Data> = {
  mutate: (
    input: Input,
    options: { onError: (error: Error) => void; onSuccess?: () => void },
  ) => void
  data: Data | undefined
  isPending: boolean
  reset: () => void
}

type SheetPanelProps<Preview> = {
  businessId: string
  /** HTML id of the heading. */
  id: string
  title: string
  about: string
  fileName: string
  fetchPart: Parameters<typeof useCsvExport>[1]
  preview: Call<Sent, Preview>
  apply: Call<Sent & { key: string; version: string }, unknown>
  /** Renders the preview with its apply button. */
  children: (preview: Preview, way: { isApplying: boolean; onApply: () => void }) => ReactNode
}

/** Section to export and import a spreadsheet; shows a preview before applying. */
export function SheetPanel<Preview extends { version: string }>(props: SheetPanelProps<Preview>) {
  const { businessId, id, title, about, preview, apply, children } = props
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ content: File; key: string } | null>(null)
  const save = useCsvExport(props.fileName, props.fetchPart)
  const onError = ({ message }: Error) => setProblem(message)
  const reset = () => {
    setProblem(null)
    preview.reset()
    setChosen(null)
  }
  const choose = (content: File | null) => {
    if (!content) return
    reset()
    if (content.size > maxSheetBytes)
      return setProblem('El archivo pasa de 5 MB. Pártelo en varios.')
    if (content.size === 0) return setProblem('El archivo está vacío.')
    setChosen({ content, key: crypto.randomUUID() })
    preview.mutate({ businessId, content }, { onError })
  }
  const onApply = () => {
    if (chosen && preview.data)
      apply.mutate(
        { businessId, ...chosen, version: preview.data.version },
        { onError, onSuccess: reset },
      )
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.quiet}>{about}</p>
      <div className={styles.acts}>
        <Button disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Exportando…' : 'Exportar CSV'}
        </Button>
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
      {preview.data && chosen && children(preview.data, { isApplying: apply.isPending, onApply })}
    </section>
  )
}
