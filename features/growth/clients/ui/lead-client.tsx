import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readLeadClient } from '../contract/calls.ts'
import type { CallWay } from '../vocabulary.ts'
import { CallOutcomeSheet } from './call-outcome-sheet.tsx'
import { clientHref } from './client-queries.ts'
import { ClientReach } from './client-reach.tsx'
import styles from './clients.module.css'

type LeadClientProps = {
  businessId: string
  leadId: string
  /** How the team just reached them from the request; null for not at all. */
  way: CallWay | null
  onClose: () => void
}

/** The client behind a request: their page, the saved texts for them, and how a call or chat ended. Nothing for an unknown person. */
export function LeadClient({ businessId, leadId, way, onClose }: LeadClientProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useCall(readLeadClient, { businessId, leadId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="6rem" />
  if (!data.contact) return null
  const of = { businessId, contactId: data.contact.id }
  return (
    <div>
      <Link to={clientHref(businessId, data.contact.id)} className={styles.dial} data-plain>
        <IconUser size="1.25rem" stroke={1.75} aria-hidden /> Ver a {data.contact.name} en Clientes
      </Link>
      <Disclosure
        label="Usar un texto guardado o anotar cómo te fue"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {isOpen && <ClientReach {...of} />}
      </Disclosure>
      <CallOutcomeSheet {...of} way={way} onClose={onClose} />
    </div>
  )
}
