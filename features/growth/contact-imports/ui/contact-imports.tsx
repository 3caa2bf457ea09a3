import { agoWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { idField } from '#shared/url-state.ts'
import { listContactImports } from '../contract/imports.ts'
import { contactImportStateWords, importReportDays } from '../vocabulary.ts'
import { ImportView } from './import-view.tsx'
import { type ImportBook, importStateTones, isImportRunning } from './import-words.ts'
import own from './imports.module.css'
import { UploadForm } from './upload-form.tsx'

/** The imports of a book, newest first. */
function ImportsList({ book, onOpen }: { book: string; onOpen: (importId: string) => void }) {
  const list = useCallPages(
    listContactImports,
    { book, size: 20 },
    { readAgain: (rows) => (rows.some(({ state }) => isImportRunning(state)) ? 2_000 : false) },
  )
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Skeleton height="8rem" />
  if (rows.length === 0)
    return (
      <EmptyState title="Aún no has importado nada.">
        Aquí queda cada archivo con su informe, durante {importReportDays} días.
      </EmptyState>
    )
  return (
    <section className={styles.card} aria-labelledby="importaciones">
      <h2 id="importaciones">Importaciones</h2>
      <ul className={own.list}>
        {rows.map(({ id, fileName, state, createdAt }) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => onOpen(id)}>
              {fileName}
            </Button>
            <Badge color={importStateTones[state]}>{contactImportStateWords[state]}</Badge>
            <span className={styles.quiet}>{agoWords(createdAt)}</span>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}

/** Imports of contacts into a book: the form for a file and the list of imports, or the one that is open. */
export function ContactImports({ page }: { page: ImportBook }) {
  const [{ importId }, change] = useUrlState({ importId: idField('importacion') })
  const open = (id: string | undefined) => change({ importId: id })
  return (
    <div className={own.page}>
      {importId ? (
        <>
          <div>
            <Button variant="quiet" onClick={() => open(undefined)}>
              Importar otro archivo
            </Button>
          </div>
          <ImportView
            key={importId}
            importId={importId}
            page={page}
            onGone={() => open(undefined)}
          />
        </>
      ) : (
        <>
          <UploadForm book={page.book} onUploaded={open} />
          <ImportsList book={page.book} onOpen={open} />
        </>
      )}
    </div>
  )
}
