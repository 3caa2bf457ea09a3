import { useParams } from 'react-router'
import { InboxView } from '#features/accounts/conversations/ui/inbox/inbox-view.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import styles from './page.module.css'

/** The shared inbox of the business. */
export default function MyConversations() {
  const { conversationId } = useParams()
  const { id, name } = useMyBusiness()
  return (
    <div className={styles.page}>
      <InboxView
        key={id}
        businessId={id}
        businessName={name}
        openId={conversationId}
        pathOf={(one) => `/dashboard-my-business/conversaciones${one ? `/${one}` : ''}`}
      />
    </div>
  )
}
