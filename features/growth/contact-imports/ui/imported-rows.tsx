import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import styles from '#shared/ui/queue.module.css'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { type ContactImport, type ImportedRow, listImportedRows } from '../contract/imports.ts'
import { type RowOutcome, rowOutcomes, rowOutcomeWords } from '../vocabulary.ts'
import type { ImportBook } from './import-words.ts'
import own from './imports.module.css'

const shows = [...rowOutcomes, 'remarked'] as const
type Shown = (typeof shows)[number]

const showWords: Record<Shown, string> = { ...rowOutcomeWords, remarked: 'Con avisos' }

const tones: Record<RowOutcome, 'plain' | 'good' | 'saffron' | 'clay'> = {
  new: 'good',
  changed: 'saffron',
  same: 'plain',
  repeated: 'plain',
  rejected: 'clay',
}

const rowWords: Record<RowOutcome, string> = {
  new: 'Nuevo',
  changed: 'Con cambios',
  same: 'Sin cambios',
  repeated: 'Repetido',
  rejected: 'Rechazado',
}

function Changes({ changes }: Pick<ImportedRow, 'changes'>) {
  return (
    <ul className={own.changes}>
      {changes.map(({ label, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may be named twice, and rows never reorder
        <li key={at}>
          {label}:{' '}
          {before !== null && (
            <>
              <del className={own.before}>{before}</del>{' '}
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}

function Row({ row, page }: { row: ImportedRow; page: ImportBook }) {
  const { line, outcome, contact, repeats, changes, remarks, raw, contactId } = row
  const name = contact?.name ?? contact?.organization ?? contact?.reached[0] ?? `Línea ${line}`
  return (
    <li>
      <span className={own.line}>
        {contactId ? <Link to={page.contactAt(contactId)}>{name}</Link> : <strong>{name}</strong>}
        <Badge color={tones[outcome]}>{rowWords[outcome]}</Badge>
        <span className={styles.quiet}>
          {joinParts([
            `línea ${line}`,
            repeats !== null && `se une a la línea ${repeats}`,
            contact?.reached.join(', '),
          ])}
        </span>
      </span>
      {changes.length > 0 && <Changes changes={changes} />}
      {remarks.map((remark) => (
        <span key={remark} className={styles.problem}>
          {remark}
        </span>
      ))}
      {raw !== null && outcome === 'rejected' && <code className={own.raw}>{raw}</code>}
    </li>
  )
}

/** Rows of a file by what becomes of them. */
export function ImportedRows({ record, page }: { record: ContactImport; page: ImportBook }) {
  const [{ show }, change] = useUrlState({ show: enumField('filas', shows) }, { replace: true })
  const list = useCallPages(listImportedRows, {
    book: page.book,
    importId: record.id,
    show,
    size: 50,
  })
  const { rows, error, retry } = list
  const { outcomes, remarked } = record
  return (
    <>
      <FilterChips
        label="Filas"
        all="Todas"
        choices={shows}
        words={showWords}
        counts={{ ...outcomes, remarked }}
        total={Object.values(outcomes).reduce((sum, count) => sum + count, 0)}
        value={show}
        onChange={(value) => change({ show: value })}
      />
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!rows && !error && <Skeleton height="12rem" rows />}
      {rows?.length === 0 && <p className={styles.quiet}>Ninguna fila.</p>}
      {rows && rows.length > 0 && (
        <ul className={own.rows} aria-label="Filas del archivo">
          {rows.map((row) => (
            <Row key={row.line} row={row} page={page} />
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </>
  )
}
