import type { ReactNode } from 'react'
import { PageShell } from '../../shell/page-shell.tsx'

type Props = {
  /** Full-width content below the header. */
  opening?: ReactNode
  sidebar?: ReactNode
  ownSearch?: boolean
  /** On phones the search is behind a button, where the page needs the room. */
  foldsSearch?: boolean
  children: ReactNode
}

/** Layout of the shop's pages: the general one with the ways of a shop, whose search box looks for products. */
export function ShopShell({ opening, sidebar, ownSearch, foldsSearch, children }: Props) {
  return (
    <PageShell
      isShop
      searches="shop"
      ownSearch={ownSearch}
      foldsSearch={foldsSearch}
      opening={opening}
      sidebar={sidebar}
    >
      {children}
    </PageShell>
  )
}
