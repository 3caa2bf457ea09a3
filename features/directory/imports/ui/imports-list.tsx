import { Button, Checkbox, FileButton, NativeSelect, Progress, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  cancelImport,
  listImportRejections,
  listImports,
  maxImportBytes,
  resumeImport,
  startImport,
} from '../contract.ts'
import {
  type ImportFormat,
  importFormats,
  importFormatWords,
  importStateWords,
} from '../vocabulary.ts'
import { ImportFigures } from './import-figures.tsx'
import { RejectionsReport } from './rejections-report.tsx'

type Run = Output<typeof listImports>['items'][number]

const stateTones = {
  running: 'saffron',
  finished: 'good',
  failed: 'clay',
  cancelled: 'plain',
} as const

/** Starts imports, shows their progress and lists their rejected rows. */
export function ImportsList({ canImport }: { canImport: boolean }) {
  const list = useCallPages(
    listImports,
    { size: 20 },
    { readAgain: (runs) => (runs.some(({ state }) => state === 'running') ? 1_000 : false) },
  )
  const { rows, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  return (
    <section className={styles.queue} aria-label="Importaciones">
      {canImport && <StartForm />}
      {rows?.length === 0 && (
        <EmptyState title="Todavía no hay importaciones">
          Un archivo del DENUE o una hoja CSV propia, de hasta 30 MB.
        </EmptyState>
      )}
      {rows?.map((run) => <RunCard key={run.id} run={run} canImport={canImport} />) ?? (
        <Skeleton height="8rem" />
      )}
      <MoreRows list={list} />
    </section>
  )
}

const emptyForm = {
  fileName: '',
  content: null as File | null,
  format: '',
  edition: '',
  dryRun: true,
}

function StartForm() {
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(startImport, {
    initialValues: emptyForm,
    toInput: ({ content, format, edition, ...values }) => ({
      ...values,
      content: content as File,
      format: format === '' ? undefined : (format as ImportFormat),
      edition: edition || undefined,
    }),
    refreshes: [listImports],
    onSuccess: () => {
      showSnackbar('La importación empezó.')
      form.setValues(emptyForm)
      form.resetDirty(emptyForm)
    },
  })
  const choose = (file: File | null) => {
    if (!file) return
    form.setValues({ fileName: file.name, content: null })
    if (file.size > maxImportBytes)
      return form.setFieldError(
        'content',
        'El archivo pasa de 30 MB. Divídelo en varios, o pide que lo importen en el servidor.',
      )
    if (file.size === 0) return form.setFieldError('content', 'El archivo está vacío.')
    form.setFieldValue('content', file)
  }
  return (
    <form onSubmit={submit} className={styles.card} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <h2>Importar un registro</h2>
      <FormError message={error} onClose={clearError} />
      <div className={styles.actions}>
        <FileButton accept=".csv,text/csv" onChange={choose}>
          {(button) => (
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size="1.25rem" stroke={1.75} aria-hidden />}
              {...button}
            >
              Elegir archivo CSV
            </Button>
          )}
        </FileButton>
        <span className={styles.quiet}>{form.values.fileName || 'Hasta 30 MB'}</span>
      </div>
      {form.errors.content && (
        <p role="alert" className={styles.problem}>
          {form.errors.content}
        </p>
      )}
      <div className={styles.pair}>
        <NativeSelect
          label="Formato"
          data={[
            { value: '', label: 'Detectar solo' },
            ...importFormats.map((value) => ({
              value: value as string,
              label: importFormatWords[value],
            })),
          ]}
          {...form.getInputProps('format')}
        />
        <TextInput
          label="Edición (opcional)"
          placeholder="05/2024"
          {...form.getInputProps('edition')}
        />
      </div>
      <Checkbox
        label="Solo probar: no guarda nada"
        {...form.getInputProps('dryRun', { type: 'checkbox' })}
      />
      <Button type="submit" disabled={!form.values.content} loading={isSending}>
        Importar
      </Button>
    </form>
  )
}

function RunCard({ run, canImport }: { run: Run; canImport: boolean }) {
  const showSnackbar = useSnackbar()
  const onError = (error: Error) => showSnackbar(error.message)
  const cancel = useSend(cancelImport, { refreshes: [listImports], onError })
  const resume = useSend(resumeImport, { refreshes: [listImports], onError })
  const isStopped = run.state === 'cancelled' || run.state === 'failed'
  return (
    <article className={styles.card} aria-label={run.fileName}>
      <header className={styles.head}>
        <h3>{run.fileName}</h3>
        <Badge color={stateTones[run.state]}>{importStateWords[run.state]}</Badge>
        {run.dryRun && <Badge>Ensayo</Badge>}
        <span className={styles.quiet}>{agoWords(run.startedAt)}</span>
      </header>
      {run.state !== 'finished' && (
        <div className={styles.progress}>
          <Progress value={run.progress * 100} aria-label="Avance" />
          <span className="figures">{Math.floor(run.progress * 100)} %</span>
        </div>
      )}
      <ImportFigures run={run} />
      {run.error && <p className={styles.problem}>{run.error}</p>}
      {run.rejected > 0 && <Rejections runId={run.id} fileName={run.fileName} />}
      {run.state === 'running' && canImport && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ runId: run.id })}
        >
          Detener
        </Button>
      )}
      {isStopped && canImport && (
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({ runId: run.id })}
        >
          Continuar donde se quedó
        </Button>
      )}
    </article>
  )
}

function Rejections({ runId, fileName }: { runId: string; fileName: string }) {
  const [isOpen, setOpen] = useState(false)
  const list = useCall(listImportRejections, { runId, size: 100 }, { enabled: isOpen })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Filas rechazadas</summary>
      {list.error && <p className={styles.problem}>{list.error.message}</p>}
      {isOpen && !list.data && !list.error && <Skeleton height="6rem" />}
      <ol className={styles.rejections}>
        {list.data?.items.map(({ line, reason, raw }) => (
          <li key={line}>
            <strong>Línea {line}</strong>: {reason}
            <code className={styles.raw}>{raw}</code>
          </li>
        ))}
      </ol>
      {list.data?.next && <p className={styles.quiet}>Se muestran las primeras 100.</p>}
      {list.data && <RejectionsReport runId={runId} fileName={fileName} />}
    </details>
  )
}
