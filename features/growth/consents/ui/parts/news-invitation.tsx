import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

const NewsForm = lazyPart(async () => ({ default: (await import('./news-form.tsx')).NewsForm }), {
  waiting: <Skeleton height="12rem" />,
})

/** Button to get the news of a business by mail; the form is loaded on demand. */
export function NewsInvitation({ business }: { business: { slug: string; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        <IconMail size="1.25rem" stroke={1.75} aria-hidden /> Recibir novedades
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
