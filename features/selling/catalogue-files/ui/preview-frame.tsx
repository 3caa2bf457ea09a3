import { Fragment, type ReactNode } from 'react'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './product-sheets.module.css'

type PreviewFrameProps<Item, Column extends string> = {
  figures: readonly (readonly [words: string, value: number])[]
  items: readonly Item[]
  /** Renders one item that would change. */
  item: (item: Item) => ReactNode
  refused: readonly { row: number; column: Column | null; reason: string }[]
  /** Total number of refusals; `refused` contains only the first ones. */
  refusedCount: number
  words: Record<Column, string>
  isApplying: boolean
  onApply: () => void
}

/** Items listed by name; the rest is counted. */
const maxNamed = 100

/** Shows what a file would change, or the refusals by row and column. */
export function PreviewFrame<Item extends { row: number }, Column extends string>(
  props: PreviewFrameProps<Item, Column>,
) {
  const { figures, items, item, refused, refusedCount, words, isApplying, onApply } = props
  return (
    <>
      <p role="status" className="figures">
        <Grouped>
          {joinParts(
            [...figures, ['Problemas', refusedCount] as const].map(
              ([name, value]) => `${name}: ${wholeNumber(value)}`,
            ),
          )}
        </Grouped>
      </p>
      {refusedCount > 0 && (
        <>
          <p>Corrige esto en tu archivo y súbelo de nuevo. Mientras tanto no cambia nada.</p>
          <ul className={styles.list} aria-label="Problemas">
            {refused.map(({ row, column, reason }) => (
              <li key={`${row} ${column} ${reason}`}>
                <strong>
                  Fila {row}
                  {column && `, ${words[column]}`}:
                </strong>{' '}
                {reason}
              </li>
            ))}
          </ul>
          {refusedCount > refused.length && (
            <p className={styles.quiet}>Y {wholeNumber(refusedCount - refused.length)} más.</p>
          )}
        </>
      )}
      {refusedCount === 0 && items.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Cambios">
            {items.slice(0, maxNamed).map((one) => (
              <Fragment key={one.row}>{item(one)}</Fragment>
            ))}
          </ul>
          {items.length > maxNamed && (
            <p className={styles.quiet}>Y {wholeNumber(items.length - maxNamed)} más.</p>
          )}
          <Button className={styles.apply} variant="main" disabled={isApplying} onClick={onApply}>
            {isApplying
              ? 'Aplicando…'
              : `Aplicar ${wholeNumber(items.length)} ${items.length === 1 ? 'cambio' : 'cambios'}`}
          </Button>
        </>
      )}
      {refusedCount === 0 && items.length === 0 && <p>Todo está ya como en el archivo.</p>}
    </>
  )
}
