import {
  consentChannelWords,
  consentPurposes,
  consentPurposeWords,
  consentWordsOf,
} from '#shared/consents.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { answerConsentRequest, readConsentRequest } from '../contract/sign-up.ts'
import styles from './consents.module.css'

/** Name of a business, with a link to its page while that is public. */
export const BusinessName = ({ business: { name, slug } }: { business: Named }) =>
  slug ? <Link to={`/negocios/${slug}`}>{name}</Link> : name
type Named = { name: string; slug: string | null }

/** Card of the confirmation mail: what the business may write, to accept or to decline. */
export function ConsentRequestCard({ token }: { token: string }) {
  const read = useCall(readConsentRequest, { token }, { retry: false })
  const answer = useSend(answerConsentRequest, { refreshes: [readConsentRequest] })
  if (isMissing(read.error))
    return (
      <Notice color="problem">
        Este enlace ya no sirve. Si todavía quieres recibir mensajes, date de alta otra vez.
      </Notice>
    )
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height="18rem" />
  const { business, choices, wording, isSpoken, state } = read.data
  const send = (confirms: boolean) => answer.mutate({ token, confirms })
  return (
    <SettingsCard id="permiso" title={business.name}>
      {state === 'confirmed' && (
        <Notice color="good">
          Listo: <BusinessName business={business} /> puede escribirte. En cada mensaje hay un
          enlace para dejarlo.
        </Notice>
      )}
      {state === 'declined' && (
        <Notice color="good">
          Listo: <BusinessName business={business} /> no puede escribirte con novedades.
        </Notice>
      )}
      {state === 'waiting' && (
        <>
          <p>
            {isSpoken
              ? 'El negocio anotó que le diste permiso de palabra. Confírmalo solo si fue así.'
              : 'Alguien pidió con tu correo recibir sus mensajes. Si fuiste tú, confírmalo.'}
          </p>
          <p>«{consentWordsOf(wording, business.name)}»</p>
          <ul className={styles.list}>
            {consentPurposes
              .filter((purpose) => choices.some((one) => one.purpose === purpose))
              .map((purpose) => (
                <li key={purpose} className={styles.line}>
                  <strong>{consentPurposeWords[purpose]}</strong>
                  <span className={styles.quiet}>
                    {choices
                      .filter((one) => one.purpose === purpose)
                      .map(({ channel }) => consentChannelWords[channel])
                      .join(', ')}
                  </span>
                </li>
              ))}
          </ul>
          <FormError message={answer.error?.message ?? null} onClose={() => answer.reset()} />
          <div className={styles.row}>
            <Button variant="main" disabled={answer.isPending} onClick={() => send(true)}>
              Sí, acepto
            </Button>
            <Button disabled={answer.isPending} onClick={() => send(false)}>
              No quiero que me escriba
            </Button>
          </div>
        </>
      )}
    </SettingsCard>
  )
}
