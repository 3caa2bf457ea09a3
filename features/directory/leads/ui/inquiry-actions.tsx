import { IconMail, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './inquiry-actions.module.css'
import type { InquiryResult } from './inquiry-form.tsx'

const InquiryForm = lazyPart(
  async () => ({ default: (await import('./inquiry-form.tsx')).InquiryForm }),
  {
    waiting: <Skeleton height="18rem" />,
  },
)

type Channel = 'quote' | 'email'

const titles: Record<Channel, (name: string) => string> = {
  quote: (name) => `Pide información a ${name}`,
  email: (name) => `Escribe a ${name}`,
}

type InquiryActionsProps = {
  business: InquiryResult
  /** Whether it has a public e-mail address. */
  hasEmail: boolean
  /** Path of the page, stored with the lead. */
  page: string
  /** Name of the signed-in reader, as the initial value. */
  readerName?: string
}

/** Buttons to write to a business without leaving the page. The form is loaded on demand. */
export function InquiryActions({ business, hasEmail, page, readerName }: InquiryActionsProps) {
  usePrefetchOnIntent(InquiryForm)
  const [open, setOpen] = useState<Channel | null>(null)
  const [titleChannel, setTitleChannel] = useState<Channel>('quote')
  const start = (channel: Channel) => {
    setTitleChannel(channel)
    setOpen(channel)
  }
  return (
    <div className={styles.actions}>
      <Button large wide className={styles.action} onClick={() => start('quote')}>
        <IconMessageQuestion size="1.375rem" stroke={1.75} aria-hidden />
        Pedir información
      </Button>
      {hasEmail && (
        <Button large wide className={styles.action} onClick={() => start('email')}>
          <IconMail size="1.375rem" stroke={1.75} aria-hidden />
          Escribir un correo
        </Button>
      )}
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={titles[titleChannel](business.name)}
      >
        {open && (
          <InquiryForm
            business={business}
            channel={open}
            page={page}
            readerName={readerName}
            onClose={() => setOpen(null)}
          />
        )}
      </Sheet>
    </div>
  )
}
