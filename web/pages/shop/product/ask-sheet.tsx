import { InquiryForm } from '#features/directory/leads/ui/inquiry-form.tsx'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

type Props = { store: SellingStore; page: string; isOpen: boolean; onClose: () => void }

/** Form for a question to the seller about the current product. */
export default function AskSheet({ store, page, isOpen, onClose }: Props) {
  const viewer = useViewer()
  return (
    <Sheet open={isOpen} onClose={onClose} title={`Pregunta a ${store.name}`}>
      {isOpen && (
        <InquiryForm
          business={{ slug: store.business.slug, name: store.name }}
          page={page}
          readerName={viewer.state === 'member' ? viewer.name : undefined}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}
