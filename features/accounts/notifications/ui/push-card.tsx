import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { localDayWords } from '#shared/text/dates.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import styles from './preferences.module.css'
import { usePush } from './use-push.ts'

/** Turns push messages on and off; the browser prompts for permission only after a click. */
export function PushCard() {
  const { state, others, isSaving, failed, problem, clearProblem, turnOn, turnOff, removeOther } =
    usePush()
  if (failed) return <ErrorState message={failed.message} onRetry={failed.retry} />
  if (state === 'unknown') return <Skeleton height="10rem" />
  return (
    <SettingsCard id="navegador" title="En este navegador">
      {stateTexts[state]}
      {(state === 'off' || state === 'asking') && (
        <Button
          className={styles.act}
          disabled={isSaving || state === 'asking'}
          onClick={() => void turnOn()}
        >
          {state === 'asking' ? 'Responde a tu navegador…' : 'Activar en este navegador'}
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="default"
          className={styles.act}
          disabled={isSaving}
          onClick={() => void turnOff()}
        >
          Apagar en este navegador
        </Button>
      )}
      <FormError message={problem} onClose={clearProblem} />
      {others.length > 0 && (
        <div className={styles.words}>
          <h3 className={styles.name}>También te avisan</h3>
          <ul className={styles.devices}>
            {others.map(({ id, name, since }) => (
              <li key={id} className={styles.device}>
                <span>
                  {name} <span className={styles.small}>desde el {localDayWords(since)}</span>
                </span>
                <Button
                  variant="default"
                  disabled={isSaving}
                  aria-label={`Quitar ${name}`}
                  onClick={() => removeOther(id, name)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SettingsCard>
  )
}

const off = (
  <p>
    Te avisamos también cuando no tengas la página abierta. Tu navegador te preguntará si lo
    permites.
  </p>
)

/** Text for each state. */
const stateTexts: Record<Exclude<ReturnType<typeof usePush>['state'], 'unknown'>, ReactNode> = {
  off,
  asking: off,
  on: (
    <Notice color="good">
      Este navegador te avisa, también con la página cerrada. En tus horas de silencio calla, y al
      cerrar sesión se apaga.
    </Notice>
  ),
  unsupported: (
    <Notice>
      Este navegador no puede mostrar avisos con la página cerrada. Los encuentras en la campana y
      en tu correo.
    </Notice>
  ),
  installs: (
    <Notice>
      En iPhone y iPad, toca Compartir y «Añadir a pantalla de inicio»; abre desde ahí esta página y
      podrás activarlos.
    </Notice>
  ),
  barred: (
    <Notice>
      Dijiste a tu navegador que no permita avisos de esta página. Para activarlos, toca el icono
      junto a la dirección, entra en los permisos del sitio, permite las notificaciones y vuelve a
      cargar esta página.
    </Notice>
  ),
}
