import { IconMessageQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { InquiryResult } from './inquiry-form.tsx'

const InquiryContent = lazyPart(() => import('./inquiry-content.tsx'), {
  waiting: <Skeleton height="18rem" />,
})

type InquiryActionProps = {
  business: InquiryResult
  /** There is no other way to contact the business. */
  isMain: boolean
  /** Path of the page, stored with the lead. */
  page: string
  /** Uploader for files of a message. */
  fileSlot?: EvidenceSlot
}

/**
 * Buttons to ask a business and to write to it without leaving the page. The forms are loaded on demand. Links of the page
 * with `data-inquiry` open it, too, with that beginning of a message.
 */
export function InquiryAction({ business, isMain, page, fileSlot }: InquiryActionProps) {
  usePrefetchOnIntent(InquiryContent)
  const [begun, setBegun] = useState<string | null>(null)
  const [isMessage, setMessage] = useState(false)
  const open = (asMessage: boolean) => {
    setMessage(asMessage)
    setBegun('')
  }
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-inquiry]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setMessage(false)
      setBegun(link.dataset.inquiry ?? '')
    }
    // Guests come back to their message from signing in.
    if (location.hash === '#escribir') {
      setMessage(true)
      setBegun('')
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return (
    <>
      <Button large wide variant={isMain ? 'main' : 'plain'} onClick={() => open(false)}>
        <IconMessageQuestion size="1.375rem" stroke={1.75} aria-hidden />
        Pedir información
      </Button>
      <Button wide onClick={() => open(true)}>
        Escribir
      </Button>
      <Sheet
        open={begun !== null}
        onClose={() => setBegun(null)}
        title={`${isMessage ? 'Escribe' : 'Pide información'} a ${business.name}`}
      >
        {begun !== null && (
          <InquiryContent
            business={business}
            page={page}
            message={begun}
            isMessage={isMessage}
            fileSlot={fileSlot}
            onClose={() => setBegun(null)}
          />
        )}
      </Sheet>
    </>
  )
}
