import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { AnchorButton, ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ActionMenu, type MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { readClientReach } from '../contract/calls.ts'
import type { CallWay } from '../vocabulary.ts'
import { CallOutcomeSheet } from './call-outcome-sheet.tsx'
import styles from './client-page.module.css'
import { conversationHref, type OfClient } from './client-queries.ts'
import type { Reach } from './client-reach.tsx'

type Props = OfClient & {
  name: string
  /** Address of the form of a new quotation. */
  quoteHref: string
  onTask: () => void
  /** Further actions. */
  more: MenuAction[]
}

/** What a team does with a client, the first that is possible as the page's main button: write, call, quote, a task. */
export function ClientActions({ businessId, contactId, name, quoteHref, onTask, more }: Props) {
  const [way, setWay] = useState<CallWay | null>(null)
  const { data: reach, error } = useCall(readClientReach, { businessId, contactId })
  if (!reach && !error) return <Skeleton height="3rem" />
  const canWrite = reach && (reach.conversationId ?? reach.phone ?? reach.email) !== null
  return (
    <div className={styles.actions}>
      {reach && canWrite && (
        <Write businessId={businessId} reach={reach} onChat={() => setWay('whatsapp')} />
      )}
      {reach?.phone && (
        <AnchorButton href={`tel:${reach.phone.value}`} onClick={() => setWay('phone')}>
          Llamar
        </AnchorButton>
      )}
      <ButtonLink to={quoteHref} variant={canWrite ? 'plain' : 'main'}>
        Cotizar
      </ButtonLink>
      <Button large onClick={onTask}>
        Tarea
      </Button>
      <ActionMenu label={`Más acciones de ${name}`} items={more} />
      <CallOutcomeSheet
        businessId={businessId}
        contactId={contactId}
        way={way}
        onClose={() => setWay(null)}
      />
    </div>
  )
}

type WriteProps = { businessId: string; reach: Reach; onChat: () => void }

/** In their conversation on the site, else by WhatsApp, else by mail. */
function Write({ businessId, reach, onChat }: WriteProps) {
  const { conversationId, phone, email } = reach
  if (conversationId)
    return <ButtonLink to={conversationHref(businessId, conversationId)}>Escribir</ButtonLink>
  if (!phone)
    return (
      <AnchorButton variant="main" href={`mailto:${email}`}>
        Escribir
      </AnchorButton>
    )
  return (
    <AnchorButton
      variant="main"
      href={`https://wa.me/${phone.whatsapp}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onChat}
    >
      Escribir
    </AnchorButton>
  )
}
