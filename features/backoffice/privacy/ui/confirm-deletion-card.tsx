import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { confirmDeletion, readDeletionLink } from '../contract/deletion.ts'
import { deletionGraceDays } from '../contract/end-times.ts'
import { BusinessFates } from './business-fates.tsx'
import { ChosenTexts } from './chosen-texts.tsx'
import styles from './privacy-cards.module.css'

/** Page of the mailed deletion link: shows what will be deleted and the button to confirm. Calls `onDone` once all sessions have ended. */
export function ConfirmDeletionCard({ token, onDone }: { token: string; onDone: () => void }) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // Stored in the state of this browser history entry, which the server does not see, so that reloading the page still shows the result.
  const isHydrated = useHydrated()
  const { pressed, eraseAfter } = ((isHydrated && state) || {}) as {
    pressed?: string
    eraseAfter?: string
  }
  const remember = (more: object) =>
    navigate(
      { search },
      { replace: true, state: { pressed: token, ...more }, preventScrollReset: true },
    )
  const confirm = useSend(confirmDeletion, {
    onSuccess: ({ eraseAfter: day }) => {
      remember({ eraseAfter: day })
      onDone()
    },
  })
  const lastDay = confirm.data?.eraseAfter ?? (pressed === token ? eraseAfter : undefined)
  const link = useCall(
    readDeletionLink,
    { token },
    { retry: false, enabled: isHydrated && !lastDay },
  )
  if (lastDay)
    return (
      <Notice color="good" title={`Tu cuenta se borrará el ${momentWords(lastDay)}`}>
        Cerramos todas tus sesiones. Si cambias de opinión, entra antes de ese día y elige
        «Conservar mi cuenta».
      </Notice>
    )
  if (isMissing(link.error) && pressed === token)
    return (
      <Notice color="good" title="Ya confirmaste el borrado">
        Te escribimos con el día en que se borrará tu cuenta. Si cambias de opinión, entra antes y
        elige «Conservar mi cuenta».
      </Notice>
    )
  if (isMissing(link.error))
    return (
      <Notice color="problem">
        Este enlace ya se usó o venció. Si ya lo confirmaste, te escribimos con el día en que se
        borrará tu cuenta. Si no, pídelo otra vez en Tus datos.
      </Notice>
    )
  if (link.error)
    return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton height="16rem" />
  const press = () => {
    remember({})
    confirm.mutate({ token, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  }
  return (
    <SettingsCard id="confirmar" title={link.data.email}>
      <p>
        Cerraremos todas tus sesiones y en {deletionGraceDays} días borraremos tu perfil, tus
        archivos y tus comprobantes. Hasta entonces puedes entrar y conservarla.
      </p>
      <ChosenTexts fate={link.data.texts} />
      <BusinessFates businesses={link.data.businesses} />
      <FormError message={confirm.error?.message ?? null} onClose={() => confirm.reset()} />
      <Button color="red" className={styles.act} disabled={confirm.isPending} onClick={press}>
        {confirm.isPending ? 'Confirmando...' : 'Sí, borrar mi cuenta'}
      </Button>
    </SettingsCard>
  )
}
