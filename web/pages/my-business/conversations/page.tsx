import { useParams } from 'react-router'
import {
  countInbox,
  findInboxConversations,
  readInboxConversation,
} from '#features/accounts/conversations/contract/inbox.ts'
import { InboxView } from '#features/accounts/conversations/ui/inbox/inbox-view.tsx'
import { hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { useCustomerBlock } from '#features/directory/customer-blocks/ui/parts/use-customer-block.ts'
import { ConversationClient } from '#features/growth/clients/ui/conversation-client.tsx'
import { newQuotationHref } from '#features/growth/quotations/ui/quotation-paths.ts'
import type { MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { useFileSlot } from '../../messages/use-file-slot.tsx'
import { ReportSheet } from '../../text-actions/report-sheet.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import styles from './page.module.css'

/** Blocks the person of a conversation for the whole team, for who may decide that. */
function useBlockAction(conversationId: string): MenuAction | null {
  const { id } = useMyBusiness()
  const { state, block, unblock } = useCustomerBlock({
    businessId: id,
    of: { conversationId },
    refreshes: [findInboxConversations, readInboxConversation, countInbox],
  })
  if (!state?.canBlock || !state.mayDecide) return null
  if (state.blockId) return { label: hidingWords.block.undo, run: unblock }
  return {
    label: 'Bloquear a esta persona',
    hint: 'Lo que escriba queda aparte, sin aviso. No se entera.',
    isDestructive: true,
    run: block,
  }
}

/** The shared inbox of the business. */
export default function MyConversations() {
  const { conversationId } = useParams()
  const { id, name, role } = useMyBusiness()
  const fileSlot = useFileSlot()
  return (
    <div className={styles.page}>
      <InboxView
        key={id}
        businessId={id}
        businessName={name}
        openId={conversationId}
        pathOf={(one) => `/dashboard-my-business/conversaciones${one ? `/${one}` : ''}`}
        maySet={role !== 'seller'}
        useBlock={useBlockAction}
        ReportSheet={ReportSheet}
        fileSlot={fileSlot}
        PersonStrip={ConversationClient}
        actionsOf={({ id: conversationId, name: person }) =>
          person === null
            ? []
            : [
                {
                  label: 'Hacer una cotización',
                  to: newQuotationHref(id, { conversationId }),
                },
              ]
        }
      />
    </div>
  )
}
