import { Button, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { Output } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { confirmMerge, declineMerge, readMergeLink } from '../../contract/link.ts'
import type { MergeState } from '../../vocabulary.ts'
import styles from '../merges.module.css'

type Link = Output<typeof readMergeLink>

const closed: Record<
  Exclude<MergeState, 'proposed' | 'merged'>,
  { title: string; text: string }
> = {
  declined: { title: 'La propuesta se rechazó', text: 'Tus cuentas siguen como estaban.' },
  withdrawn: { title: 'Retiramos la propuesta', text: 'Tus cuentas siguen como estaban.' },
  expired: {
    title: 'La propuesta venció',
    text: 'Tus cuentas siguen como estaban. Si las quieres unir, escríbenos y te enviamos otra.',
  },
  undone: { title: 'Separamos las dos cuentas', text: 'Con cada correo se entra a la suya.' },
}

/** Page of a mailed merge link: shows both accounts, which one remains, and the buttons to confirm or decline. Opening it changes nothing. */
export function MergeLink({ token }: { token: string }) {
  const isHydrated = useHydrated()
  const link = useCall(readMergeLink, { token }, { retry: false, enabled: isHydrated })
  if (isMissing(link.error))
    return (
      <Notice color="problem">
        Este enlace no es válido. Ábrelo otra vez desde el correo, entero, o escríbenos.
      </Notice>
    )
  if (link.error)
    return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton height="16rem" />
  const { state, side, email, otherEmail, confirmed } = link.data
  if (state === 'merged')
    return (
      <Notice color="good" title="Tus cuentas ya son una">
        {side === 'target'
          ? `Entra con ${email}: todo lo de la otra está ahí.`
          : `Entra con tu otro correo, ${otherEmail}. Te lo escribimos a los dos.`}
      </Notice>
    )
  if (state !== 'proposed') return <Notice title={closed[state].title}>{closed[state].text}</Notice>
  return confirmed ? (
    <Waiting link={link.data} token={token} />
  ) : (
    <Decide link={link.data} token={token} />
  )
}

function Waiting({ link: { otherEmail, expiresAt }, token }: { link: Link; token: string }) {
  return (
    <div className={styles.page}>
      <Notice color="good" title="Ya dijiste que sí">
        Falta el otro correo, {otherEmail}: abre el enlace que le enviamos, antes del{' '}
        {momentWords(expiresAt)}.
      </Notice>
      <Decline token={token} />
    </div>
  )
}

function Decide({
  link: { side, email, otherEmail, otherConfirmed },
  token,
}: {
  link: Link
  token: string
}) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(confirmMerge, {
    name: 'unir-cuentas',
    initialValues: { other: '' },
    toInput: ({ other }) => ({ token, other }),
    refreshes: [readMergeLink],
  })
  return (
    <SettingsCard id="unir" title={email}>
      <p>
        Nuestro equipo propone unir esta cuenta con otra tuya, <strong>{otherEmail}</strong>.{' '}
        {side === 'target'
          ? 'Se queda esta, y recibe lo de la otra.'
          : 'Se queda la otra, y recibe lo de esta: con este correo ya no entrarás.'}
      </p>
      <p>
        Pasan tus negocios, compras, opiniones, preguntas, comentarios y guardados. Durante un mes
        podemos deshacerlo.{' '}
        {otherConfirmed
          ? 'El otro correo ya dijo que sí.'
          : 'También tiene que decir que sí el otro correo.'}
      </p>
      <Notice>
        Si la otra cuenta no es tuya, no confirmes: quien entra en la que se queda tendría todo lo
        de las dos.
      </Notice>
      <form onSubmit={submit} className={styles.form} noValidate>
        <FormError message={error} onClose={clearError} />
        <TextInput
          label="Escribe el otro correo completo"
          description={`Empieza así: ${otherEmail}`}
          type="email"
          autoComplete="off"
          {...form.getInputProps('other')}
        />
        <div className={styles.acts}>
          <Button type="submit" loading={isSending}>
            Sí, son mías: unirlas
          </Button>
        </div>
      </form>
      <Decline token={token} />
    </SettingsCard>
  )
}

function Decline({ token }: { token: string }) {
  const decline = useSend(declineMerge, { refreshes: [readMergeLink] })
  return (
    <>
      <FormError message={decline.error?.message ?? null} onClose={() => decline.reset()} />
      <div className={styles.acts}>
        <Button
          variant="default"
          loading={decline.isPending}
          onClick={() => decline.mutate({ token })}
        >
          No unirlas
        </Button>
      </div>
    </>
  )
}
