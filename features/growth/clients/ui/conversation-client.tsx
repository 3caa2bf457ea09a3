import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { readConversationClient } from '../contract/summaries.ts'
import { SummaryFigures } from './client-figures.tsx'
import { NextStep } from './client-next.tsx'
import { clientHref } from './client-queries.ts'
import styles from './conversation-client.module.css'

type ConversationClientProps = { businessId: string; conversationId: string }

/** Beside a conversation: what its person bought and owes, what is next with them, and the way to their page. */
export function ConversationClient({ businessId, conversationId }: ConversationClientProps) {
  const { data } = useCall(readConversationClient, { businessId, conversationId })
  const client = data?.client
  if (!client) return null
  const href = clientHref(businessId, client.contactId)
  return (
    <section className={styles.strip} aria-label="Lo que sabemos de esta persona">
      <SummaryFigures summary={client} />
      <NextStep summary={client} businessId={businessId} taskHref={(id) => `${href}#tarea-${id}`} />
      <Link to={href}>Ver en Clientes</Link>
    </section>
  )
}
