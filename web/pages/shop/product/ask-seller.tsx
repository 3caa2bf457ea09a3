import { useEffect, useState } from 'react'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'

const AskSheet = lazyPart(() => import('./ask-sheet.tsx'))

/** Buttons to ask the seller about a product and to write to them; the forms load on demand. */
export function AskSeller({ store, page }: { store: SellingStore; page: string }) {
  usePrefetchOnIntent(AskSheet)
  const [isOpen, setOpen] = useState(false)
  /** Whether it is a message; undefined until one of the two is wanted. */
  const [isMessage, setMessage] = useState<boolean>()
  const open = (asMessage: boolean) => {
    setMessage(asMessage)
    setOpen(true)
  }
  useEffect(() => {
    // Guests come back to their message from signing in.
    if (location.hash !== '#escribir') return
    setMessage(true)
    setOpen(true)
  }, [])
  return (
    <>
      <Button wide onClick={() => open(false)} aria-haspopup="dialog">
        Preguntar al vendedor
      </Button>
      <Button wide onClick={() => open(true)} aria-haspopup="dialog">
        Escribir
      </Button>
      {isMessage !== undefined && (
        <AskSheet
          store={store}
          page={page}
          isMessage={isMessage}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
