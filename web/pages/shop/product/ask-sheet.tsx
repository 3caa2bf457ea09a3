import InquiryContent from '#features/directory/leads/ui/inquiry-content.tsx'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'

type Props = {
  store: SellingStore
  page: string
  isMessage: boolean
  isOpen: boolean
  onClose: () => void
}

/** A question to the seller about the current product, or a message. */
export default function AskSheet({ store, page, isMessage, isOpen, onClose }: Props) {
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={`${isMessage ? 'Escribe' : 'Pregunta'} a ${store.name}`}
    >
      {isOpen && (
        <InquiryContent
          business={{ slug: store.business.slug, name: store.name }}
          page={page}
          isMessage={isMessage}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}
