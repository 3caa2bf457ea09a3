import { Progress } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countContacts, findContacts } from '#features/growth/contacts/contract/contacts.ts'
import { listContactGroups } from '#features/growth/contacts/contract/groups.ts'
import { listContactTags } from '#features/growth/contacts/contract/tags.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { callKey, useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from '#shared/ui/queue.module.css'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import {
  type ContactImport,
  deleteContactImport,
  listContactImports,
  listImportedRows,
  readContactImport,
  resumeContactImport,
  startContactImport,
  stopContactImport,
} from '../contract/imports.ts'
import { contactImportStateWords } from '../vocabulary.ts'
import { ImportSettingsForm } from './import-settings.tsx'
import {
  type ImportBook,
  importStateTones,
  isImportRunning,
  quantityWords,
  startWords,
} from './import-words.ts'
import { ImportedRows } from './imported-rows.tsx'
import { ProblemsReport } from './problems-report.tsx'

const everything = [readContactImport, listContactImports, listImportedRows]

/** What changes in the book, too. */
const ofBook = [...everything, findContacts, countContacts, listContactTags, listContactGroups]

function useAct(
  endpoint: typeof startContactImport | typeof stopContactImport | typeof resumeContactImport,
) {
  const showSnackbar = useSnackbar()
  return useSend(endpoint, {
    refreshes: ofBook,
    onError: ({ message }) => showSnackbar(message),
  })
}

function Running({ record, book }: { record: ContactImport; book: string }) {
  const stop = useAct(stopContactImport)
  const { state, progress, doneRows, readRows } = record
  const percent = Math.floor(progress * 100)
  const rows =
    state === 'reading'
      ? `${wholeNumber(readRows)} leídas`
      : `${wholeNumber(doneRows)} de ${wholeNumber(readRows)}`
  return (
    <>
      <div className={styles.progress}>
        <Progress value={percent} aria-label="Avance" />
        <span className="figures">{percent} %</span>
      </div>
      <p role="status" className="figures">
        <Grouped>{rows}</Grouped>
      </p>
      <div className={styles.actions}>
        <Button
          disabled={stop.isPending}
          onClick={() => stop.mutate({ book, importId: record.id })}
        >
          Detener
        </Button>
        <span className={styles.quiet}>Puedes cerrar esta página: sigue sola.</span>
      </div>
    </>
  )
}

function Ready({ record, book }: { record: ContactImport; book: string }) {
  const start = useAct(startContactImport)
  const { outcomes } = record
  if (outcomes.new + outcomes.changed + outcomes.repeated === 0)
    return (
      <p>{outcomes.same > 0 ? 'Todo está ya como en el archivo.' : 'No hay nada que importar.'}</p>
    )
  return (
    <Button
      variant="main"
      disabled={start.isPending}
      onClick={() => start.mutate({ book, importId: record.id })}
    >
      {start.isPending ? 'Empezando…' : startWords(record)}
    </Button>
  )
}

function Stopped({ record, book }: { record: ContactImport; book: string }) {
  const resume = useAct(resumeContactImport)
  return (
    <div className={styles.actions}>
      <Button
        disabled={resume.isPending}
        onClick={() => resume.mutate({ book, importId: record.id })}
      >
        Continuar donde se quedó
      </Button>
      {record.doneRows > 0 && <span className={styles.quiet}>Lo que ya se importó se queda.</span>}
    </div>
  )
}

function Forget({
  record,
  book,
  onGone,
}: {
  record: ContactImport
  book: string
  onGone: () => void
}) {
  const showSnackbar = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(deleteContactImport, {
    refreshes: [listContactImports],
    onSuccess: onGone,
    onError: ({ message }) => showSnackbar(message),
  })
  if (!isAsking)
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {record.state === 'finished' ? 'Borrar este informe' : 'Descartar'}
      </Button>
    )
  return (
    <div className={styles.actions}>
      <Button
        variant="danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ book, importId: record.id })}
      >
        Sí, borrar el archivo y su informe
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        Dejarlo
      </Button>
    </div>
  )
}

type Props = { importId: string; page: ImportBook; onGone: () => void }

/** One import: its settings, its preview, its progress and its end. */
export function ImportView({ importId, page, onGone }: Props) {
  const { book } = page
  const {
    data: record,
    error,
    refetch,
  } = useCall(
    readContactImport,
    { book, importId },
    {
      refetchInterval: ({ state: { data } }) =>
        data && isImportRunning(data.state) ? 1_000 : false,
    },
  )
  const queries = useQueryClient()
  const current = record?.state
  useEffect(() => {
    // What the job did meanwhile: the rows, and whom the book has now.
    if (current === 'ready' || current === 'finished' || current === 'stopped')
      for (const endpoint of [listImportedRows, findContacts, countContacts])
        void queries.invalidateQueries({ queryKey: callKey(endpoint) })
  }, [current, queries])
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!record) return <Skeleton height="22rem" />
  const { state, doneRows } = record
  const hasRows = state !== 'uploaded' && state !== 'reading' && record.readRows > 0
  return (
    <>
      <section className={styles.card} aria-label={record.fileName}>
        <header className={styles.head}>
          <h2>{record.fileName}</h2>
          <Badge color={importStateTones[state]}>{contactImportStateWords[state]}</Badge>
        </header>
        {record.error && <p className={styles.problem}>{record.error}</p>}
        {isImportRunning(state) && <Running record={record} book={book} />}
        {state === 'ready' && <Ready record={record} book={book} />}
        {(state === 'stopped' || state === 'failed') && <Stopped record={record} book={book} />}
        {record.pictures > 0 && (
          <p className={styles.quiet}>
            {quantityWords(record.pictures, 'foto no se importa', 'fotos no se importan')}.
          </p>
        )}
        {hasRows && <ImportedRows key={state} record={record} page={page} />}
        <div className={styles.actions}>
          {hasRows && record.remarked > 0 && <ProblemsReport book={book} importId={importId} />}
          {state !== 'importing' && <Forget record={record} book={book} onGone={onGone} />}
        </div>
      </section>
      {(state === 'uploaded' || state === 'ready' || (state === 'failed' && doneRows === 0)) && (
        <ImportSettingsForm key={importId} record={record} page={page} />
      )}
    </>
  )
}
