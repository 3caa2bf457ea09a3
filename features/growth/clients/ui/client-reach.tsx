import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readClientReach } from '../contract/calls.ts'
import type { CallWay } from '../vocabulary.ts'
import { CallOutcomeSheet } from './call-outcome-sheet.tsx'
import { conversationHref, type OfClient } from './client-queries.ts'
import styles from './clients.module.css'

export type Reach = Output<typeof readClientReach>

/** Links that open a chat with one of the saved texts; nothing without a phone. */
export function ChatTexts({ reach, onOpen }: { reach: Reach; onOpen?: () => void }) {
  const { phone, texts } = reach
  if (!phone) return null
  return (
    <>
      <p className={styles.quiet}>Abrir WhatsApp con un texto:</p>
      <ul className={styles.list}>
        {texts.map(({ title, text }) => (
          <li key={title}>
            <a
              className={styles.chat}
              href={`https://wa.me/${phone.whatsapp}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onOpen}
            >
              <IconBrandWhatsapp size="1.25rem" stroke={1.75} aria-hidden />
              <span className={styles.what}>
                <strong>{title}</strong>
                <span className={styles.quiet}>{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where somebody without a phone is written to; what is missing, for whom nothing is known. */
function OtherWays({ businessId, reach }: { businessId: string; reach: Reach }) {
  const { conversationId, email } = reach
  if (conversationId)
    return <Link to={conversationHref(businessId, conversationId)}>Abrir la conversación</Link>
  if (email) return <a href={`mailto:${email}`}>{email}</a>
  return (
    <p className={styles.quiet}>
      No tiene teléfono ni correo. Agrega uno para llamarle o escribirle.
    </p>
  )
}

/** Calls a client or opens a chat with one of the saved texts, and writes down with one tap how it ended. */
export function ClientReach({ businessId, contactId }: OfClient) {
  const [way, setWay] = useState<CallWay | null>(null)
  const { data, error, refetch } = useCall(readClientReach, { businessId, contactId })
  return (
    <section className={styles.card} aria-labelledby="contactar">
      <h3 id="contactar">Llamar o escribir</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="6rem" />}
      {data && !data.phone && <OtherWays businessId={businessId} reach={data} />}
      {data?.phone && (
        <>
          <div className={styles.row}>
            <a
              className={styles.dial}
              href={`tel:${data.phone.value}`}
              onClick={() => setWay('phone')}
            >
              <IconPhone size="1.25rem" stroke={1.75} aria-hidden /> {data.phone.shown}
            </a>
          </div>
          <ChatTexts reach={data} onOpen={() => setWay('whatsapp')} />
        </>
      )}
      <div className={styles.row}>
        <Button onClick={() => setWay('phone')}>Anotar una llamada</Button>
        <Button onClick={() => setWay('whatsapp')}>Anotar un WhatsApp</Button>
      </div>
      <CallOutcomeSheet
        businessId={businessId}
        contactId={contactId}
        way={way}
        onClose={() => setWay(null)}
      />
    </section>
  )
}
