import type { Output } from '#shared/endpoint.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import type { previewProductSheet } from '../contract.ts'
import { sheetColumnWords } from '../vocabulary.ts'
import styles from './product-sheets.module.css'

type SheetPreviewProps = { preview: Output<typeof previewProductSheet>; isApplying: boolean; onApply: () => void }

/** So many of what would be done are named; the others are counted. */
const mostNamed = 100

/** What a file would do, or why it can't: with the row and column of each refusal. */
export function SheetPreview({ preview: { unchanged, items, refused, refusedCount, version: _ }, isApplying, onApply }: SheetPreviewProps) {
  const created = items.filter(({ verdict }) => verdict === 'new').length
  const figures = [
    ['Nuevos', created],
    ['Con cambios', items.length - created],
    ['Sin cambios', unchanged],
    ['Problemas', refusedCount],
  ] as const
  return (
    <>
      <p role="status" className="figures">
        {figures.map(([words, value]) => `${words}: ${wholeNumber(value)}`).join(' · ')}
      </p>
      {refusedCount > 0 && (
        <>
          <p>Corrige esto en tu archivo y súbelo de nuevo. Mientras tanto no cambia nada.</p>
          <ul className={styles.list} aria-label="Problemas">
            {refused.map(({ row, column, reason }) => (
              <li key={`${row} ${column} ${reason}`}>
                <strong>
                  Fila {row}
                  {column && `, ${sheetColumnWords[column]}`}:
                </strong>{' '}
                {reason}
              </li>
            ))}
          </ul>
          {refusedCount > refused.length && <p className={styles.quiet}>Y {wholeNumber(refusedCount - refused.length)} más.</p>}
        </>
      )}
      {refusedCount === 0 && items.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Lo que cambia">
            {items.slice(0, mostNamed).map(({ row, title, verdict, columns }) => (
              <li key={row}>
                <strong>{title}</strong>{' '}
                <span className={styles.quiet}>
                  {verdict === 'new' ? 'Nuevo' : `Cambia: ${columns.map((column) => sheetColumnWords[column]).join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
          {items.length > mostNamed && <p className={styles.quiet}>Y {wholeNumber(items.length - mostNamed)} más.</p>}
          <Button className={styles.apply} look="main" disabled={isApplying} onClick={onApply}>
            {isApplying ? 'Aplicando…' : `Aplicar ${wholeNumber(items.length)} ${items.length === 1 ? 'cambio' : 'cambios'}`}
          </Button>
        </>
      )}
      {refusedCount === 0 && items.length === 0 && <p>Todo está ya como en el archivo.</p>}
    </>
  )
}
