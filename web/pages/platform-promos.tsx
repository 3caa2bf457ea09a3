import type { PublicSiteBlock } from '#features/publishing/site-blocks/contract/public.ts'
import { platformAdLabel } from '#features/publishing/site-blocks/ui/parts/platform-ad-label.ts'
import { SiteBlocks } from '#features/publishing/site-blocks/ui/parts/site-blocks.tsx'
import { useProductName } from '../use-settings.ts'

type Props = { items: PublicSiteBlock[]; place: 'home' | 'post' }

/** The platform's own promotions, each labelled as such; renders nothing without any. */
export function PlatformPromos({ items, place }: Props) {
  const productName = useProductName()
  if (items.length === 0) return null
  return (
    <section aria-label={`Promociones de ${productName}`}>
      <SiteBlocks items={items} place={place} mark={platformAdLabel(productName)} />
    </section>
  )
}
