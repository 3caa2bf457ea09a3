import type { Output } from '#shared/endpoint.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import type { listImports } from '../contract.ts'
import styles from './import-figures.module.css'

type Run = Output<typeof listImports>['items'][number]

/** What became of the rows of an import: one bar of all that were read, and each count. */
export function ImportFigures({ run }: { run: Run }) {
  const outcomes = [
    ['created', 'nuevas', run.created],
    ['updated', 'actualizadas', run.updated],
    ['unchanged', 'sin cambios', run.unchanged],
    ['duplicates', 'duplicados', run.duplicates],
    ['rejected', 'rechazadas', run.rejected],
  ] as const
  return (
    <div className={styles.figures}>
      <div className={styles.bar} aria-hidden>
        {outcomes.map(
          ([name, , count]) =>
            count > 0 && <span key={name} data-part={name} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={styles.list}>
        <div>
          <dt>filas</dt>
          <dd>
            <Grouped>{wholeNumber(run.doneRows)}</Grouped>
          </dd>
        </div>
        {outcomes.map(([name, words, count]) => (
          <div key={name} data-part={name}>
            <dt>{words}</dt>
            <dd>
              <Grouped>{wholeNumber(count)}</Grouped>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
