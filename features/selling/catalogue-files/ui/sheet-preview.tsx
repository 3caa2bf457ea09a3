import type { Output } from '#shared/endpoint.ts'
import type { previewProductSheet } from '../contract/spreadsheets.ts'
import { sheetColumnWords } from '../vocabulary.ts'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './product-sheets.module.css'

type SheetPreviewProps = {
  preview: Output<typeof previewProductSheet>
  isApplying: boolean
  onApply: () => void
}

/** Preview of a product sheet. */
export function SheetPreview({
  preview: { unchanged, items, refused, refusedCount },
  ...applyProps
}: SheetPreviewProps) {
  const created = items.filter(({ verdict }) => verdict === 'new').length
  const figures = [
    ['Nuevos', created],
    ['Con cambios', items.length - created],
    ['Sin cambios', unchanged],
  ] as const
  return (
    <PreviewFrame
      figures={figures}
      items={items}
      refused={refused}
      refusedCount={refusedCount}
      {...applyProps}
      words={sheetColumnWords}
      item={({ title, verdict, columns }) => (
        <li>
          <strong>{title}</strong>{' '}
          <span className={styles.quiet}>
            {verdict === 'new'
              ? 'Nuevo'
              : `Cambia: ${columns.map((column) => sheetColumnWords[column]).join(', ')}`}
          </span>
        </li>
      )}
    />
  )
}
