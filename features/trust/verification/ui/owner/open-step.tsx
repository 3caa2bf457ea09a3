import { Button, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { dayWords, momentWords } from '#shared/text/dates.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { domainTokenName } from '../../contract/fact-kinds.ts'
import {
  checkFactDomain,
  confirmFactCode,
  type OwnFact,
  readLedger,
  sendFactCode,
} from '../../contract/owner.ts'
import styles from './facts.module.css'

type Props = { businessId: string; fact: OwnFact }

/** The step that an automatically verified fact still needs: a mailed code, a call, or a token on a domain. */
export function OpenStep({ businessId, fact }: Props) {
  if (fact.kind === 'email') return <MailCode businessId={businessId} fact={fact} />
  if (fact.kind === 'phone') return <CallCode businessId={businessId} fact={fact} />
  if (fact.domain) return <DomainMark businessId={businessId} fact={fact} domain={fact.domain} />
  return null
}

function MailCode({ businessId, fact }: Props) {
  const say = useSnackbar()
  const send = useSend(sendFactCode)
  const sendCode = () => send.mutate({ businessId, factId: fact.id })
  const { form, submit, isSending, error, clearError } = useEndpointForm(confirmFactCode, {
    name: 'codigo',
    initialValues: { code: '' },
    toInput: ({ code }) => ({ businessId, factId: fact.id, code }),
    refreshes: [readLedger],
    onSuccess: ({ expiresOn }) => say(`Correo verificado hasta el ${dayWords(expiresOn)}.`),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {send.data ? (
        <p role="status">
          Enviamos un código de 6 cifras a <strong>{fact.value}</strong>. Vale 20 minutos; si no lo
          ves, mira en correo no deseado.
        </p>
      ) : (
        <p>
          Enviamos un código de 6 cifras a <strong>{fact.value}</strong> y lo escribes aquí.
        </p>
      )}
      <FormError message={error ?? send.error?.message ?? null} onClose={clearError} />
      <Button
        variant={send.data ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={sendCode}
        className={styles.send}
      >
        {send.data ? 'Enviar otro código' : 'Enviar código'}
      </Button>
      <TextInput
        label="Código que llegó a ese correo"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className={styles.codeField}
        {...form.getInputProps('code')}
      />
      <Button
        type="submit"
        variant={send.data ? 'filled' : 'default'}
        loading={isSending}
        className={styles.send}
      >
        Confirmar código
      </Button>
    </form>
  )
}

function CallCode({ businessId, fact }: Props) {
  const send = useSend(sendFactCode)
  const { data } = send
  return (
    <div className={styles.form}>
      <p>
        Una persona de nuestro equipo llamará o escribirá por WhatsApp a{' '}
        <strong>{fact.value}</strong> en horario de oficina y te pedirá este código. No se lo des a
        nadie que te busque por otro lado.
      </p>
      <FormError message={send.error?.message ?? null} />
      {data?.code && (
        <p className={styles.code}>
          <output aria-label="Código para la llamada">{data.code}</output>
          <span className={styles.quiet}>
            Vale hasta el {momentWords(data.expiresAt)}. Anótalo: por seguridad no lo volvemos a
            mostrar.
          </span>
        </p>
      )}
      <Button
        variant={data ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={() => send.mutate({ businessId, factId: fact.id })}
        className={styles.send}
      >
        {data ? 'Crear otro código' : 'Ver mi código'}
      </Button>
      {!data && <p className={styles.quiet}>Si ya tenías uno, el nuevo lo reemplaza.</p>}
    </div>
  )
}

function DomainMark({
  businessId,
  fact,
  domain,
}: Props & { domain: { host: string; token: string } }) {
  const say = useSnackbar()
  const check = useSend(checkFactDomain, {
    onSuccess: ({ found }) => found && say('Sitio web verificado.'),
    refreshes: [readLedger],
  })
  const record = `${domainTokenName}=${domain.token}`
  const tag = `<meta name="${domainTokenName}" content="${domain.token}">`
  return (
    <div className={styles.form}>
      <p>
        Muestra que <strong>{domain.host}</strong> es tuyo de una de estas dos maneras:
      </p>
      <ol className={styles.ways}>
        <li>
          <strong>En el DNS de tu dominio</strong>, un registro de tipo TXT para{' '}
          <code>{domain.host}</code> con este valor:
          <Copyable text={record} label="el registro TXT" />
        </li>
        <li>
          <strong>En tu página de inicio</strong>, dentro de <code>&lt;head&gt;</code>, esta
          etiqueta:
          <Copyable text={tag} label="la etiqueta" />
        </li>
      </ol>
      <FormError message={check.error?.message ?? null} />
      {check.data?.problem && <Notice color="problem">{check.data.problem}</Notice>}
      <Button
        loading={check.isPending}
        onClick={() => check.mutate({ businessId, factId: fact.id })}
        className={styles.send}
      >
        Comprobar ahora
      </Button>
    </div>
  )
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.copyable}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  )
}
