import { CardConversation } from '#features/accounts/conversations/ui/parts/card-conversation.tsx'
import { QuotationDetail } from '#features/growth/quotations/ui/quotation-detail.tsx'
import { myBusinessHref } from '../sections.ts'
import { WithQuotation } from './with-quotation.tsx'

/** One quotation of the business. */
export default function QuotationPage() {
  return (
    <WithQuotation>
      {(quotation, businessId) => (
        <QuotationDetail key={quotation.id} businessId={businessId} quotation={quotation}>
          {quotation.sentAt && (
            <CardConversation
              businessId={businessId}
              kind="quotation"
              id={quotation.id}
              hrefOf={(one) => myBusinessHref(`/conversaciones/${one}`, businessId)}
            />
          )}
        </QuotationDetail>
      )}
    </WithQuotation>
  )
}
