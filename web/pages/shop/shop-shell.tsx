import type { ReactNode } from 'react'
import { PageShell } from '../../shell/page-shell.tsx'

type Props = {
  sidebar?: ReactNode
  ownSearch?: boolean
  /** The marketplace itself, whose bottom bar has the ways of a shop. */
  isMarketplace?: boolean
  children: ReactNode
}

/** Layout of the shop's pages: the general one, whose search box looks for products. */
export function ShopShell({ sidebar, ownSearch, isMarketplace, children }: Props) {
  return (
    <PageShell isShop={isMarketplace} searches="shop" ownSearch={ownSearch} sidebar={sidebar}>
      {children}
    </PageShell>
  )
}
