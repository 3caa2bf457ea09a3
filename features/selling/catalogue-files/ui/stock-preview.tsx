import type { Output } from '#shared/endpoint.ts'
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

/** From what to what, in words, so that a reader aloud says it, too. */
function changesOf({ stock, lowStock }: Item): string {
  const changed = (words: string, { before, after }: NonNullable<Item['stock']>, without: string) =>
    `${words}: de ${amount(before, without)} a ${amount(after, without)}`
  return [
    stock && changed(stockColumnWords.stock, stock, 'sin límite'),
    lowStock && changed(stockColumnWords.lowStock, lowStock, 'sin aviso'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a file of stock would do, from how many to how many. */
export function StockPreview({
  preview: { unchanged, moved, items, refused, refusedCount },
  ...way
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
        {...way}
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
