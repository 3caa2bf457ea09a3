import type { ReactNode } from 'react'
import { localDayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  askForErasure,
  type DataController,
  listDataControllers,
  withdrawErasure,
} from '../contract/data-controllers.ts'
import { contactOriginWords } from '../vocabulary.ts'
import styles from './contacts.module.css'

/**
 * Card «Negocios que guardan tus datos»: whose client the reader is, and the request to be erased; `more` shows what a later
 * feature knows of each.
 */
export function DataControllers({ more }: { more?: (controller: DataController) => ReactNode }) {
  const { data, error, refetch } = useCall(listDataControllers, {})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  return (
    <SettingsCard id="negocios" title="Negocios que guardan tus datos">
      {data.length === 0 ? (
        <p>Ningún negocio te tiene entre sus clientes.</p>
      ) : (
        <>
          <p>
            Te tienen entre sus clientes, con lo que les diste o lo que ellos anotaron. Los pedidos
            y recibos se guardan aparte, porque la ley lo pide.
          </p>
          <ul className={styles.lines}>
            {data.map((controller) => (
              <li key={controller.listingId}>
                <Controller controller={controller} more={more} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsCard>
  )
}

function Controller({
  controller,
  more,
}: {
  controller: DataController
  more: ((controller: DataController) => ReactNode) | undefined
}) {
  const { listingId, name, slug, since, source, erasure } = controller
  const showSnackbar = useSnackbar()
  const callbacks = {
    refreshes: [listDataControllers],
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const ask = useSend(askForErasure, {
    ...callbacks,
    onSuccess: () => showSnackbar(`Se lo pedimos a ${name}.`),
  })
  const withdraw = useSend(withdrawErasure, {
    ...callbacks,
    onSuccess: () => showSnackbar(`${name} conserva tus datos.`),
  })
  const isBusy = ask.isPending || withdraw.isPending
  return (
    <>
      <span className={styles.grow}>
        {slug ? <Link to={`/negocios/${slug}`}>{name}</Link> : name}
        <span className={styles.quiet}>
          {contactOriginWords[source]}, desde el {localDayWords(since)}
        </span>
        {erasure && (
          <span className={styles.quiet}>
            Pediste que los borre. Si no lo hace antes, se borran el{' '}
            {localDayWords(erasure.erasedOn)}.
          </span>
        )}
        {more?.(controller)}
      </span>
      {erasure ? (
        <Button variant="quiet" disabled={isBusy} onClick={() => withdraw.mutate({ listingId })}>
          Ya no lo pido<span className="only-spoken"> a {name}</span>
        </Button>
      ) : (
        <Button disabled={isBusy} onClick={() => ask.mutate({ listingId })}>
          Pedir que borren mis datos<span className="only-spoken"> a {name}</span>
        </Button>
      )}
    </>
  )
}
