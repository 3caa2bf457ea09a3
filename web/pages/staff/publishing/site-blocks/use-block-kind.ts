import { useLocation } from 'react-router'
import { kindPages } from '#features/publishing/site-blocks/ui/block-words.ts'
import type { BlockKind } from '#features/publishing/site-blocks/vocabulary.ts'

/** Kind of blocks, from the address. */
export function useBlockKind(): BlockKind {
  const { pathname } = useLocation()
  return pathname.startsWith(kindPages.promo.path) ? 'promo' : 'service'
}
