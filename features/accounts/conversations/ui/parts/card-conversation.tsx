import { IconMessageCircle } from '@tabler/icons-react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { findConversationOfCard } from '../../contract/cards.ts'
import type { CardKind } from '../../vocabulary.ts'
import styles from './card-conversation.module.css'

type CardConversationProps = {
  businessId: string
  kind: CardKind
  id: string
  /** Address of a conversation of the inbox. */
  hrefOf: (conversationId: string) => string
}

/** Link to the conversation with the person behind an order or request; nothing for people without an account. */
export function CardConversation({ businessId, kind, id, hrefOf }: CardConversationProps) {
  const { data } = useCall(findConversationOfCard, { businessId, kind, cardId: id })
  if (!data?.conversationId) return null
  return (
    <Link to={hrefOf(data.conversationId)} className={styles.link}>
      <IconMessageCircle size="1.25rem" stroke={1.75} aria-hidden /> Ver la conversación
    </Link>
  )
}
