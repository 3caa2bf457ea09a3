import type { ShownBlock } from '#features/publishing/site-blocks/contract/shown.ts'
import { HouseBlocks } from '#features/publishing/site-blocks/ui/parts/house-blocks.tsx'
import { houseMark } from '#features/publishing/site-blocks/ui/parts/house-mark.ts'
import { useProductName } from '../use-settings.ts'

type Props = { items: ShownBlock[]; place: 'home' | 'post' }

/** The platform's own promotions, each labelled as such; renders nothing without any. */
export function HousePromos({ items, place }: Props) {
  const productName = useProductName()
  if (items.length === 0) return null
  return (
    <section aria-label={`Promociones de ${productName}`}>
      <HouseBlocks items={items} place={place} mark={houseMark(productName)} />
    </section>
  )
}
