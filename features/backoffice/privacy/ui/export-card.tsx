import { Button } from '@mantine/core'
import type { Output } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { exportDays } from '../contract/end-times.ts'
import { openExport, readExport, requestExport } from '../contract/export.ts'
import { openExportStates } from '../vocabulary.ts'
import styles from './privacy-cards.module.css'

type Copy = NonNullable<Output<typeof readExport>['latest']>

/** Milliseconds between checks of an unfinished export. */
const pollInterval = 2_000

const isOpen = (copy: Copy | null | undefined) =>
  openExportStates.some((state) => state === copy?.state)

const size = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString('es', { maximumFractionDigits: 1 })} MB`

/** Card "Descarga mis datos": requests an export, shows its progress and downloads it. */
export function ExportCard() {
  const status = useCall(
    readExport,
    {},
    { refetchInterval: ({ state }) => (isOpen(state.data?.latest) ? pollInterval : false) },
  )
  const ask = useSend(requestExport, { refreshes: [readExport] })
  const open = useSend(openExport, { onSuccess: ({ url }) => location.assign(url) })
  if (status.error)
    return <ErrorState message={status.error.message} onRetry={() => void status.refetch()} />
  if (!status.data) return <Skeleton height="14rem" />
  const { latest, nextAt } = status.data
  const clear = () => {
    ask.reset()
    open.reset()
  }
  return (
    <SettingsCard id="copia" title="Descargar mis datos">
      <p>
        Reunimos en un archivo ZIP lo que guardamos de ti: tu cuenta, tu perfil, tus negocios con
        sus solicitudes y verificaciones, y los archivos que subiste. Te avisamos por correo cuando
        esté listo y lo guardamos {exportDays} días.
      </p>
      {isOpen(latest) && latest && <Progress copy={latest} />}
      {latest?.state === 'failed' && (
        <Notice color="problem">No pudimos terminar tu copia. Pídela otra vez.</Notice>
      )}
      {latest?.state === 'ready' && (
        <>
          <Notice color="good" title="Tu copia está lista">
            {latest.bytes !== null && `Pesa ${size(latest.bytes)}. `}
            {latest.expiresAt && `Puedes descargarla hasta el ${momentWords(latest.expiresAt)}.`}
          </Notice>
          <Button
            className={styles.act}
            disabled={open.isPending}
            onClick={() => open.mutate({ exportId: latest.id })}
          >
            Descargar ZIP
          </Button>
        </>
      )}
      <FormError message={ask.error?.message ?? open.error?.message ?? null} onClose={clear} />
      {!isOpen(latest) && !nextAt && (
        <Button
          variant="default"
          className={styles.act}
          disabled={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          {ask.isPending ? 'Pidiendo...' : 'Pedir una copia'}
        </Button>
      )}
      {!isOpen(latest) && nextAt && (
        <p className={styles.small}>Podrás pedir otra copia el {momentWords(nextAt)}.</p>
      )}
    </SettingsCard>
  )
}

function Progress({ copy: { done, total } }: { copy: Copy }) {
  return (
    <div role="status" className={styles.progress}>
      <progress aria-label="Tu copia" {...(total > 0 && { value: done, max: total })} />
      <span>
        {total > 0
          ? `Reuniendo tus datos: ${done} de ${total} archivos`
          : 'Tu copia está en la fila'}
      </span>
      <span className={styles.small}>Puedes cerrar esta página: te avisamos por correo.</span>
    </div>
  )
}
