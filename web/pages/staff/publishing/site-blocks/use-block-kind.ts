import { useLocation } from 'react-router'
import { kindPages } from '#features/publishing/site-blocks/ui/block-words.ts'
import type { BlockKind } from '#features/publishing/site-blocks/vocabulary.ts'

/** The kind of blocks that the address is about. */
export function useBlockKind(): BlockKind {
  const { pathname } = useLocation()
  return pathname.startsWith(kindPages.promo.path) ? 'promo' : 'service'
}
