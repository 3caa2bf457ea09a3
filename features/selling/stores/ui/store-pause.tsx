import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { FormError } from '#shared/ui/notice.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import type { StoreState } from '../vocabulary.ts'
import styles from './store-card.module.css'
import { useStoreState } from './use-store-state.ts'

type Props = { id: string; businessId: string; state: StoreState }

/** Section of the settings that sets an open store on holiday, or closes it. */
export function StorePause({ id, businessId, state }: Props) {
  const [dialog, setDialog] = useState<'holiday' | 'closed' | null>(null)
  const [until, setUntil] = useState('')
  const { set, error, clearError, isSending } = useStoreState(businessId, () => setDialog(null))
  const close = () => setDialog(null)
  const ask = (what: 'holiday' | 'closed') => {
    clearError()
    setDialog(what)
  }
  return (
    <SettingsCard id={id} title="Vacaciones y cierre">
      <p className={styles.quiet}>De vacaciones tu tienda se ve y no vende.</p>
      <div className={styles.acts}>
        <Button variant="default" onClick={() => ask('holiday')}>
          {state === 'holiday' ? 'Cambiar el regreso' : 'Irme de vacaciones'}
        </Button>
        <ActionMenu
          label="Más acciones de tu tienda"
          items={[
            {
              label: 'Cerrar mi tienda',
              hint: 'Deja de verse y de vender',
              isDestructive: true,
              run: () => ask('closed'),
            },
          ]}
        />
      </div>
      <Sheet open={dialog === 'holiday'} onClose={close} title="Vacaciones">
        <div className={styles.sheet}>
          <TextInput
            type="date"
            label="Abres de nuevo el"
            description="Déjalo vacío si aún no lo sabes."
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
            error={error?.fields?.holidayUntil}
          />
          <FormError
            message={dialog === 'holiday' && error && !error.fields ? error.message : null}
          />
          <Button onClick={() => set('holiday', until || null)} loading={isSending}>
            Dejar de vender por ahora
          </Button>
        </div>
      </Sheet>
      <Sheet open={dialog === 'closed'} onClose={close} title="¿Cerrar tu tienda?">
        <div className={styles.sheet}>
          <p>
            Deja de verse y de vender. Los pedidos que ya tienes siguen su camino, y puedes volver a
            abrirla cuando quieras.
          </p>
          <FormError message={dialog === 'closed' ? (error?.message ?? null) : null} />
          <Button color="red" onClick={() => set('closed')} loading={isSending}>
            Sí, cerrarla
          </Button>
        </div>
      </Sheet>
    </SettingsCard>
  )
}
