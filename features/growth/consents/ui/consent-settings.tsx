import { Switch } from '@mantine/core'
import '#shared/ui/mantine.css'
import { checkoutWording, consentWordsOf, formWording } from '#shared/consents.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readConsentSettings, saveConsentSettings } from '../contract/team.ts'
import styles from './consents.module.css'

type Props = { business: { id: string; name: string }; canChange: boolean }

/** How many people a business may write to, and where it asks them. */
export function ConsentSettings({ business: { id: businessId, name }, canChange }: Props) {
  const say = useSnackbar()
  const { data, error, refetch } = useCall(readConsentSettings, { businessId })
  const save = useSend(saveConsentSettings, {
    refreshes: [readConsentSettings],
    onSuccess: () => say('Guardado.'),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const { atCheckout, onPage, hasSignUp } = data
  const shown = save.isPending ? save.variables : { atCheckout, onPage, hasSignUp }
  const change = (set: Partial<typeof shown>) =>
    save.mutate({ businessId, atCheckout, onPage, hasSignUp, ...set })
  const figures = [
    ['Por correo', data.given.email],
    ['Por WhatsApp', data.given.whatsapp],
    ['Por teléfono', data.given.phone],
    ['No quieren', data.refused],
    ['Por confirmar', data.waiting],
  ] as const
  return (
    <>
      <SettingsCard id="a-quien" title="A quién puedes escribirle">
        <dl className={styles.figures}>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{wholeNumber(count)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.quiet}>
          Cada permiso es de una dirección, un medio y un fin, con su origen y su fecha. Lo que
          concierne a un pedido o a una respuesta no necesita permiso.
        </p>
      </SettingsCard>
      <SettingsCard id="donde" title="Dónde lo pides">
        {!canChange && <p className={styles.quiet}>Lo cambian quienes administran el negocio.</p>}
        <Switch
          label="Casilla al pagar en tu tienda"
          description={
            data.hasStore
              ? `Sin marcar, con este texto: «${consentWordsOf(checkoutWording, name)}»`
              : 'Para cuando tengas una tienda.'
          }
          checked={shown.atCheckout}
          disabled={!canChange || save.isPending || !data.hasStore}
          onChange={(event) => change({ atCheckout: event.currentTarget.checked })}
        />
        <Switch
          label="Formulario en tu página y tu tienda"
          description={`Un botón abre un formulario con este texto: «${consentWordsOf(formWording, name)}»`}
          checked={shown.onPage}
          disabled={!canChange || save.isPending}
          onChange={(event) => change({ onPage: event.currentTarget.checked })}
        />
        <Switch
          label="Página de alta con QR para el mostrador"
          description="Tus clientes escanean el código, eligen para qué y por dónde, y confirman en su correo."
          checked={shown.hasSignUp}
          disabled={!canChange || save.isPending}
          onChange={(event) => change({ hasSignUp: event.currentTarget.checked })}
        />
        <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
      </SettingsCard>
    </>
  )
}
