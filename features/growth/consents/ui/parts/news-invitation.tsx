import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './news-invitation.module.css'

const NewsForm = lazyPart(async () => ({ default: (await import('./news-form.tsx')).NewsForm }), {
  waiting: <Skeleton height="12rem" />,
})

type NewsInvitationProps = {
  business: { slug: string; name: string }
  /** On phones its words are only spoken, where it shares a row. */
  isShortOnPhones?: boolean
}

/** Button to get the news of a business by mail; the form is loaded on demand. */
export function NewsInvitation({ business, isShortOnPhones }: NewsInvitationProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        title={isShortOnPhones ? 'Recibir novedades' : undefined}
        onClick={() => setOpen(true)}
      >
        <IconMail size="1.25rem" stroke={1.75} aria-hidden />{' '}
        <span className={isShortOnPhones ? styles.short : undefined}>Recibir novedades</span>
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Recibe novedades de ${business.name}`}
      >
        {isOpen && <NewsForm business={business} />}
      </Sheet>
    </>
  )
}
