import { useLocation } from 'react-router'
import { MessagePanel } from '#features/accounts/conversations/ui/parts/message-panel.tsx'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { InquiryForm, type InquiryResult } from './inquiry-form.tsx'

/** Fragment that opens a message to the business of a page, as after signing in. */
const messageHash = '#escribir'

type InquiryContentProps = {
  business: InquiryResult
  /** Path of the page, stored with the lead. */
  page: string
  /** How the message begins. */
  message?: string
  /** Writes in the conversation with the business, instead of leaving contact data. */
  isMessage: boolean
  fileSlot?: EvidenceSlot | undefined
  onClose: () => void
}

/** Two ways to reach a business without leaving its page: a form for everybody, or a message. */
export default function InquiryContent({
  business,
  page,
  message,
  isMessage,
  fileSlot,
  onClose,
}: InquiryContentProps) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (isMessage)
    return (
      <MessagePanel
        to={{ kind: 'business', slug: business.slug }}
        name={business.name}
        where={pathname + search + messageHash}
        fileSlot={fileSlot}
        onClose={onClose}
      />
    )
  return (
    <InquiryForm
      business={business}
      page={page}
      readerName={viewer.state === 'member' ? viewer.name : undefined}
      message={message}
      onClose={onClose}
    />
  )
}
