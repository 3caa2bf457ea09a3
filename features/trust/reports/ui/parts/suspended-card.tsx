import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { appealMonths, appealStateWords, ruleWords } from '#features/trust/reports/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { lastDayWords, momentWords } from '#shared/text/dates.ts'
import { mailLink } from '#shared/text/mail-link.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { appealSuspension, readSuspension } from '../../contract/suspensions/link.ts'
import type { SuspensionScope } from '../../vocabulary.ts'
import styles from './suspended-card.module.css'

type Suspension = Output<typeof readSuspension>

/** Page of the mailed suspension link: the decision with rule and reason, and its appeal. `writeTo`: the support address. */
export function SuspendedCard({
  token,
  isKnown,
  writeTo,
}: {
  token: string
  isKnown: boolean
  writeTo: string
}) {
  const read = useCall(
    readSuspension,
    { token },
    { retry: false, enabled: isKnown && token !== '' },
  )
  const isNone = (isKnown && token === '') || isMissing(read.error)
  if (isNone)
    return (
      <Notice color="problem" title="Este enlace no es válido o ya venció">
        Ábrelo otra vez desde el correo que te enviamos, entero. Si no te funciona, escríbenos a{' '}
        <a href={mailLink(writeTo)}>{writeTo}</a> desde el correo de tu cuenta: lo lee una persona
        del equipo. También puedes ver <Link to="/legal#contacto">cómo contactarnos</Link>.
      </Notice>
    )
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="16rem" />
  return <SuspensionView suspension={read.data} token={token} />
}

const scopeWords: Record<SuspensionScope, { title: string; means: string; ended: string }> = {
  account: {
    title: 'Suspendimos tu cuenta',
    means: 'No puedes entrar con tu cuenta. Lo que guardas en ella no se borra.',
    ended: 'Tu cuenta puede entrar de nuevo',
  },
  posting: {
    title: 'Por ahora no puedes publicar',
    means:
      'No puedes opinar, preguntar, responder ni comentar. Puedes entrar, leer y comprar como siempre.',
    ended: 'Ya puedes publicar otra vez',
  },
}

function SuspensionView({ suspension, token }: { suspension: Suspension; token: string }) {
  const { scope, rule, reason, decidedAt, endsAt, endedAt, appeal, appealUntil } = suspension
  const words = scopeWords[scope]
  return (
    <div className={styles.page}>
      {endedAt && (
        <Notice color="good" title={words.ended}>
          La suspensión terminó el {momentWords(endedAt)}. <Link to="/welcome">Entrar</Link>
        </Notice>
      )}
      <SettingsCard id="decision" title={endedAt ? 'La decisión anterior' : words.title}>
        <p className={styles.quiet}>Desde el {momentWords(decidedAt)}</p>
        {rule && (
          <p>
            <strong>{ruleWords[rule].name}.</strong> {ruleWords[rule].forbids}
          </p>
        )}
        <blockquote className={styles.statement}>{reason}</blockquote>
        {!endedAt && endsAt && <p>Termina sola el {momentWords(endsAt)}.</p>}
        {!endedAt && <p>{words.means}</p>}
      </SettingsCard>
      {appeal && <Appealed appeal={appeal} isEnded={endedAt !== null} />}
      {appealUntil && <Appeal token={token} until={appealUntil} />}
      {!endedAt && !appeal && !appealUntil && (
        <Notice>
          Pasaron más de {appealMonths} meses desde la decisión: ya no se puede apelar.
        </Notice>
      )}
    </div>
  )
}

function Appealed({
  appeal,
  isEnded,
}: {
  appeal: NonNullable<Suspension['appeal']>
  isEnded: boolean
}) {
  const { state, text, reason, createdAt } = appeal
  return (
    <SettingsCard
      id="apelacion"
      title={state === 'open' && isEnded ? 'Tu apelación' : appealStateWords[state]}
    >
      {state === 'open' && !isEnded && (
        <p>
          La recibimos. La lee otra persona del equipo, no quien decidió suspenderte, y te
          escribimos lo que decida.
        </p>
      )}
      {reason && <p>{reason}</p>}
      <p className={styles.quiet}>Escribiste el {momentWords(createdAt)}:</p>
      <blockquote className={styles.statement}>{text}</blockquote>
    </SettingsCard>
  )
}

function Appeal({ token, until }: { token: string; until: string }) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(appealSuspension, {
    name: 'apelar-suspension',
    initialValues: { text: '' },
    toInput: ({ text }) => ({ token, text }),
    refreshes: [readSuspension],
  })
  return (
    <SettingsCard id="apelar" title="¿No estás de acuerdo?">
      <p>
        Puedes apelar una vez, hasta el {lastDayWords(until)}. Lo decide otra persona del equipo.
      </p>
      <form onSubmit={submit} className={styles.form} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <FormError message={error} onClose={clearError} />
        <Textarea
          label="Cuéntanos tu parte"
          description="La lee la persona del equipo que decide. Se envía una sola vez."
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2000}
          {...form.getInputProps('text')}
        />
        <Button type="submit" loading={isSending} className={styles.send}>
          {isSending ? 'Enviando…' : 'Enviar apelación'}
        </Button>
      </form>
    </SettingsCard>
  )
}
