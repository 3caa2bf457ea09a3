import { useState } from 'react'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'

const AskSheet = lazyPart(() => import('./ask-sheet.tsx'))

/** Button to ask the seller about a product; the form loads on demand. */
export function AskSeller({ store, page }: { store: SellingStore; page: string }) {
  usePrefetchOnIntent(AskSheet)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button wide onClick={open} aria-haspopup="dialog">
        Preguntar al vendedor
      </Button>
      {isWanted && (
        <AskSheet store={store} page={page} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
