import type { Output } from '#shared/endpoint.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import type { previewStockSheet } from '../contract/spreadsheets.ts'
import { stockColumnWords } from '../vocabulary.ts'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './product-sheets.module.css'

type Preview = Output<typeof previewStockSheet>
type Item = Preview['items'][number]
type StockPreviewProps = { preview: Preview; isApplying: boolean; onApply: () => void }

const amount = (value: number | null, without: string) =>
  value === null ? without : wholeNumber(value)

/** Describes each change in words, so that screen readers announce it. */
function changesOf({ stock, lowStock }: Item): string {
  const changed = (words: string, { before, after }: NonNullable<Item['stock']>, without: string) =>
    `${words}: de ${amount(before, without)} a ${amount(after, without)}`
  return joinParts([
    stock && changed(stockColumnWords.stock, stock, 'sin límite'),
    lowStock && changed(stockColumnWords.lowStock, lowStock, 'sin aviso'),
  ])
}

/** Preview of a stock sheet with old and new values. */
export function StockPreview({
  preview: { unchanged, moved, items, refused, refusedCount },
  ...applyProps
}: StockPreviewProps) {
  const figures = [
    ['Con cambios', items.length],
    ['Sin cambios', unchanged],
  ] as const
  return (
    <>
      <PreviewFrame
        figures={figures}
        items={items}
        refused={refused}
        refusedCount={refusedCount}
        {...applyProps}
        words={stockColumnWords}
        item={(one) => (
          <li>
            <strong>{one.title}</strong> <span className={styles.quiet}>{changesOf(one)}</span>
          </li>
        )}
      />
      {moved > 0 && (
        <p className={styles.quiet}>
          {moved === 1 ? 'De una fila' : `De ${wholeNumber(moved)} filas`} que no cambiaste, las
          existencias se movieron desde que exportaste: se quedan como están ahora.
        </p>
      )}
    </>
  )
}
