import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { dayWords } from '#shared/text/dates.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type MyStore, readMyStore, setStoreState } from '../contract/my-store.ts'
import type { StoreState } from '../vocabulary.ts'
import styles from './store-card.module.css'

type ChosenState = Exclude<StoreState, 'draft'>

const stateMessages: Record<ChosenState, string> = {
  open: 'Tu tienda está abierta',
  holiday: 'Tu tienda dice que estás de vacaciones',
  closed: 'Tu tienda está cerrada',
}

type Props = {
  businessId: string
  store: MyStore /** No unmet requirement is known. */
  isReady: boolean
}

/** Buttons to open a store, set it on holiday or close it. */
export function StoreStateChoice({ businessId, store, isReady }: Props) {
  const say = useSnackbar()
  const [dialog, setDialog] = useState<'holiday' | 'closed' | null>(null)
  const [until, setUntil] = useState('')
  const send = useSend(setStoreState, {
    refreshes: [readMyStore],
    onSuccess: ({ state }) => {
      setDialog(null)
      if (state !== 'draft') say(stateMessages[state])
    },
  })
  const set = (state: ChosenState, holidayUntil: string | null = null) =>
    send.mutate({ businessId, state, holidayUntil })
  const ask = (what: 'holiday' | 'closed') => {
    send.reset()
    setDialog(what)
  }
  const { state, holidayUntil } = store
  const isPublic = state === 'open' || state === 'holiday'
  return (
    <>
      {state === 'holiday' && (
        <p className={styles.quiet}>
          Se ve y no vende.{' '}
          {holidayUntil ? `Vuelves el ${dayWords(holidayUntil)}.` : 'Ábrela cuando regreses.'}
        </p>
      )}
      {state === 'closed' && (
        <p className={styles.quiet}>Nadie la ve. Tus productos y pedidos siguen aquí.</p>
      )}
      {dialog === null && <FormError message={send.error?.message ?? null} />}
      <div className={styles.acts}>
        {state !== 'open' && (
          <Button
            onClick={() => set('open')}
            loading={send.isPending}
            variant={isReady ? 'filled' : 'default'}
          >
            {state === 'draft' ? 'Abrir mi tienda' : 'Volver a abrir'}
          </Button>
        )}
        {isPublic && (
          <Button variant="default" onClick={() => ask('holiday')}>
            {state === 'holiday' ? 'Cambiar el regreso' : 'Irme de vacaciones'}
          </Button>
        )}
        {isPublic && (
          <Button variant="subtle" color="red" onClick={() => ask('closed')}>
            Cerrar mi tienda
          </Button>
        )}
      </div>
      <Sheet open={dialog === 'holiday'} onClose={() => setDialog(null)} title="Vacaciones">
        <div className={styles.sheet}>
          <TextInput
            type="date"
            label="Abres de nuevo el"
            description="Déjalo vacío si aún no lo sabes."
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
            error={send.error?.fields?.holidayUntil}
          />
          <FormError
            message={
              dialog === 'holiday' && send.error && !send.error.fields ? send.error.message : null
            }
          />
          <Button onClick={() => set('holiday', until || null)} loading={send.isPending}>
            Dejar de vender por ahora
          </Button>
        </div>
      </Sheet>
      <Sheet open={dialog === 'closed'} onClose={() => setDialog(null)} title="¿Cerrar tu tienda?">
        <div className={styles.sheet}>
          <p>
            Deja de verse y de vender. Los pedidos que ya tienes siguen su camino, y puedes volver a
            abrirla cuando quieras.
          </p>
          <FormError message={dialog === 'closed' ? (send.error?.message ?? null) : null} />
          <Button color="red" onClick={() => set('closed')} loading={send.isPending}>
            Sí, cerrarla
          </Button>
        </div>
      </Sheet>
    </>
  )
}
