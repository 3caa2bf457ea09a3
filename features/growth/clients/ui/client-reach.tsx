import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readClientReach } from '../contract/calls.ts'
import type { CallWay } from '../vocabulary.ts'
import { CallOutcomeSheet } from './call-outcome-sheet.tsx'
import type { OfClient } from './client-queries.ts'
import styles from './clients.module.css'

/** Calls a client or opens a chat with one of the saved texts, and writes down with one tap how it ended. */
export function ClientReach({ businessId, contactId }: OfClient) {
  const [way, setWay] = useState<CallWay | null>(null)
  const { data, error, refetch } = useCall(readClientReach, { businessId, contactId })
  return (
    <section className={styles.card} aria-labelledby="contactar">
      <h3 id="contactar">Llamar o escribir</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="6rem" />}
      {data && !data.phone && (
        <p className={styles.quiet}>No tiene teléfono. Agrégalo para llamarle o escribirle.</p>
      )}
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
          <p className={styles.quiet}>Abrir WhatsApp con un texto:</p>
          <ul className={styles.list}>
            {data.texts.map(({ title, text }) => (
              <li key={title}>
                <a
                  className={styles.chat}
                  href={`https://wa.me/${data.phone?.whatsapp}?text=${encodeURIComponent(text)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => setWay('whatsapp')}
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
