import { IconMessageQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { InquiryResult } from './inquiry-form.tsx'

const InquiryForm = lazyPart(
  async () => ({ default: (await import('./inquiry-form.tsx')).InquiryForm }),
  {
    waiting: <Skeleton height="18rem" />,
  },
)

type InquiryActionProps = {
  business: InquiryResult
  /** There is no other way to contact the business. */
  isMain: boolean
  /** Path of the page, stored with the lead. */
  page: string
  /** Name of the signed-in reader, as the initial value. */
  readerName?: string
}

/**
 * Button to ask a business without leaving the page. The form is loaded on demand. Links of the page
 * with `data-inquiry` open it, too, with that beginning of a message.
 */
export function InquiryAction({ business, isMain, page, readerName }: InquiryActionProps) {
  usePrefetchOnIntent(InquiryForm)
  const [begun, setBegun] = useState<string | null>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-inquiry]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setBegun(link.dataset.inquiry ?? '')
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return (
    <>
      <Button large wide variant={isMain ? 'main' : 'plain'} onClick={() => setBegun('')}>
        <IconMessageQuestion size="1.375rem" stroke={1.75} aria-hidden />
        Pedir información
      </Button>
      <Sheet
        open={begun !== null}
        onClose={() => setBegun(null)}
        title={`Pide información a ${business.name}`}
      >
        {begun !== null && (
          <InquiryForm
            business={business}
            page={page}
            readerName={readerName}
            message={begun}
            onClose={() => setBegun(null)}
          />
        )}
      </Sheet>
    </>
  )
}
