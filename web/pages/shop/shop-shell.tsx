import type { ReactNode } from 'react'
import { PageShell } from '../../shell/page-shell.tsx'
import { ShopNav } from './shop-nav.tsx'

/**
 * Layout of the shop's pages: the general one with the shop's navigation in place of the bottom
 * bar.
 */
export function ShopShell({
  sidebar,
  ownSearch,
  children,
}: {
  sidebar?: ReactNode
  ownSearch?: boolean
  children: ReactNode
}) {
  return (
    <PageShell ownBar searches="shop" ownSearch={ownSearch} sidebar={sidebar} opening={<ShopNav />}>
      {children}
    </PageShell>
  )
}
