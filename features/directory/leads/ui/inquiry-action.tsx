import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
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

/** Button to ask a business without leaving the page. The form is loaded on demand. */
export function InquiryAction({ business, isMain, page, readerName }: InquiryActionProps) {
  usePrefetchOnIntent(InquiryForm)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button large wide variant={isMain ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        <IconMessageQuestion size="1.375rem" stroke={1.75} aria-hidden />
        Pedir información
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Pide información a ${business.name}`}
      >
        {isOpen && (
          <InquiryForm
            business={business}
            page={page}
            readerName={readerName}
            onClose={() => setOpen(false)}
          />
        )}
      </Sheet>
    </>
  )
}
