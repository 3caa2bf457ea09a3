import type { ReactNode } from 'react'
import { PageShell } from '../../shell/page-shell.tsx'

type Props = {
  /** Full-width content below the header. */
  opening?: ReactNode
  sidebar?: ReactNode
  ownSearch?: boolean
  /** The marketplace itself, whose bottom bar has the ways of a shop. */
  isMarketplace?: boolean
  children: ReactNode
}

/** Layout of the shop's pages: the general one, whose search box looks for products. */
export function ShopShell({ opening, sidebar, ownSearch, isMarketplace, children }: Props) {
  return (
    <PageShell
      isShop={isMarketplace}
      searches="shop"
      ownSearch={ownSearch}
      opening={opening}
      sidebar={sidebar}
    >
      {children}
    </PageShell>
  )
}
