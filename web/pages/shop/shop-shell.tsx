import type { ReactNode } from 'react'
import { PageShell } from '../../shell/page-shell.tsx'

type Props = {
  /** Full-width content below the header. */
  opening?: ReactNode
  sidebar?: ReactNode
  ownSearch?: boolean
  children: ReactNode
}

/** Layout of the shop's pages: the general one with the ways of a shop, whose search box looks for products. */
export function ShopShell({ opening, sidebar, ownSearch, children }: Props) {
  return (
    <PageShell isShop searches="shop" ownSearch={ownSearch} opening={opening} sidebar={sidebar}>
      {children}
    </PageShell>
  )
}
