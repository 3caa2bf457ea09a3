import { Checkbox, Button as FormButton } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannelWords,
  consentPurposes,
  consentPurposeWords,
} from '#shared/consents.ts'
import { localDayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  type ClientAddress,
  listClientConsents,
  recordRefusal,
  recordSpokenConsent,
  withdrawRefusal,
} from '../contract/team.ts'
import { consentOriginWords, consentStateWords } from '../vocabulary.ts'
import styles from './consents.module.css'

type OfClient = { businessId: string; contactId: string }
type OfAddress = { channel: ConsentChannel; address: string; shown: string }

/** Card of a client: what may be written to each address, why, and what they say of it now. */
export function ClientConsents({ businessId, contactId }: OfClient) {
  const of = { businessId, contactId }
  const [spoken, setSpoken] = useState<OfAddress | null>(null)
  const { data, error, refetch } = useCall(listClientConsents, of)
  return (
    <section className={styles.card} aria-labelledby="permisos">
      <h3 id="permisos">Permiso para escribir</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="8rem" />}
      {data?.length === 0 && (
        <p className={styles.quiet}>No tiene correo ni teléfono a los que escribirle.</p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((address) => (
            <li key={`${address.channel} ${address.address}`} className={styles.address}>
              <Address of={of} address={address} onSpoken={() => setSpoken(address)} />
            </li>
          ))}
        </ul>
      )}
      <Sheet
        open={spoken !== null}
        onClose={() => setSpoken(null)}
        title="Anotar que te dio permiso"
      >
        {spoken && (
          <SpokenForm
            key={`${spoken.channel} ${spoken.address}`}
            of={of}
            address={spoken}
            onDone={() => setSpoken(null)}
          />
        )}
      </Sheet>
    </section>
  )
}

type AddressProps = { of: OfClient; address: ClientAddress; onSpoken: () => void }

function Address({ of, address, onSpoken }: AddressProps) {
  const { channel, address: value, shown, purposes } = address
  const say = useSnackbar()
  const callbacks = {
    refreshes: [listClientConsents],
    onError: ({ message }: { message: string }) => say(message),
  }
  const target = { ...of, channel, address: value }
  const withdraw = useSend(withdrawRefusal, {
    ...callbacks,
    onSuccess: () => say('Quedó como estaba.'),
  })
  const refuse = useSend(recordRefusal, {
    ...callbacks,
    onSuccess: () =>
      say({
        text: 'Anotado: no quiere mensajes ahí.',
        action: { label: 'Deshacer', run: () => withdraw.mutate(target) },
      }),
  })
  const isBusy = refuse.isPending || withdraw.isPending
  const refused = purposes.filter(({ state }) => state === 'refused')
  const isAllRefused = refused.length === purposes.length
  const isOwnRefusal = refused.some(({ isOwn }) => isOwn)
  const spoken = `${consentChannelWords[channel]}, ${shown}`
  return (
    <Disclosure label={<Line address={address} />}>
      <p className={styles.quiet}>{shown}</p>
      {purposes.map((purpose) => (
        <Purpose key={purpose.purpose} {...purpose} />
      ))}
      <div className={styles.row}>
        {!isOwnRefusal && purposes.some(({ state }) => state === null) && (
          <Button disabled={isBusy} onClick={onSpoken}>
            Me dio permiso<span className="only-spoken">: {spoken}</span>
          </Button>
        )}
        {!isAllRefused && (
          <Button variant="quiet" disabled={isBusy} onClick={() => refuse.mutate(target)}>
            No quiere mensajes<span className="only-spoken">: {spoken}</span>
          </Button>
        )}
        {refused.length > 0 && !isOwnRefusal && (
          <Button variant="quiet" disabled={isBusy} onClick={() => withdraw.mutate(target)}>
            Lo anotamos por error<span className="only-spoken">: {spoken}</span>
          </Button>
        )}
      </div>
    </Disclosure>
  )
}

/** A channel and what may be written there, in a line. */
function Line({ address: { channel, purposes } }: { address: ClientAddress }) {
  const given = purposes.filter(({ state }) => state === 'given')
  const isRefused = purposes.every(({ state }) => state === 'refused')
  return (
    <>
      <strong>{consentChannelWords[channel]}</strong>{' '}
      {isRefused ? (
        <Badge color="clay">No escribir</Badge>
      ) : given.length > 0 ? (
        <span>{`Acepta ${given.map(({ purpose }) => consentPurposeWords[purpose].toLowerCase()).join(', ')}`}</span>
      ) : (
        <span className={styles.quiet}>Sin permiso</span>
      )}
    </>
  )
}

const tones = { given: 'good', refused: 'clay' } as const

function Purpose({ purpose, state, isWaiting, history }: ClientAddress['purposes'][number]) {
  const [now] = history
  return (
    <div className={styles.line}>
      <span className={styles.row}>
        {consentPurposeWords[purpose]}
        {state ? (
          <Badge color={tones[state]}>{consentStateWords[state]}</Badge>
        ) : (
          <span className={styles.quiet}>
            {isWaiting ? 'Falta que lo confirme' : 'Sin permiso'}
          </span>
        )}
        {state && isWaiting && <span className={styles.quiet}>Falta que lo confirme</span>}
      </span>
      {now && (
        <span className={styles.quiet}>
          {joinParts([consentOriginWords[now.origin], localDayWords(now.at), now.by])}
        </span>
      )}
      {history.length > 0 && (
        <Disclosure label="Historia">
          <ol className={styles.history}>
            {history.map(({ state: was, origin, at, by, words }) => (
              <li key={`${at} ${was}`} className={styles.line}>
                <span>
                  {joinParts([
                    consentStateWords[was],
                    consentOriginWords[origin],
                    localDayWords(at),
                    by,
                  ])}
                </span>
                {words && <span className={styles.quiet}>Leyó: «{words}»</span>}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  )
}

type SpokenProps = { of: OfClient; address: OfAddress; onDone: () => void }

function SpokenForm({ of, address: { channel, address, shown }, onDone }: SpokenProps) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm<
    typeof recordSpokenConsent,
    { purposes: ConsentPurpose[] }
  >(recordSpokenConsent, {
    name: 'permiso',
    initialValues: { purposes: [] },
    toInput: ({ purposes }) => ({ ...of, channel, address, purposes }),
    refreshes: [listClientConsents],
    onSuccess: ({ isWaiting }) => {
      say(isWaiting ? `Le pedimos a ${shown} que lo confirme.` : 'Anotado.')
      onDone()
    },
  })
  const { purposes } = form.values
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        {channel === 'email'
          ? `Enviamos un correo a ${shown} para que lo confirme. Vale desde entonces.`
          : `Vale para ${shown} desde ahora, con tu nombre y la fecha.`}
      </p>
      <fieldset className={styles.choices}>
        <legend>¿Para qué te dio permiso?</legend>
        {consentPurposes.map((purpose) => (
          <Checkbox
            key={purpose}
            label={consentPurposeWords[purpose]}
            checked={purposes.includes(purpose)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'purposes',
                checked ? [...purposes, purpose] : purposes.filter((one) => one !== purpose),
              )
            }
          />
        ))}
        {form.errors.purposes && (
          <p className={styles.problem} role="alert">
            {form.errors.purposes}
          </p>
        )}
      </fieldset>
      <FormError message={error} onClose={clearError} />
      <FormButton type="submit" loading={isSending}>
        {channel === 'email' ? 'Pedir que lo confirme' : 'Anotar permiso'}
      </FormButton>
    </form>
  )
}
