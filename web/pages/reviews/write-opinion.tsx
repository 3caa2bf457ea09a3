import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { ReviewSubject } from './reviews-address.ts'

const OpinionPanel = lazyPart(
  async () => ({ default: (await import('./opinion-panel.tsx')).OpinionPanel }),
  {
    waiting: <Skeleton height="20rem" />,
  },
)

/**
 * Button to write a review; the form loads on demand and also opens by the link of an invitation.
 */
export function WriteOpinion({ of, name }: { of: ReviewSubject; name: string }) {
  const [open, setOpen] = useState(false)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#escribir') setOpen(true)
  }, [hash])
  return (
    <div id="escribir">
      <Button variant="main" onClick={() => setOpen(true)}>
        Escribe tu opinión
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Tu opinión de ${name}`}>
        {open && <OpinionPanel of={of} onDone={() => setOpen(false)} />}
      </Sheet>
    </div>
  )
}
