import type { Crumb } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import type { ProductPage } from '#features/selling/products/contract/catalogue.ts'
import { shopAddress } from '#features/selling/products/contract/shop-address.ts'
import { parentCategory, productCategoryWords } from '#features/selling/products/vocabulary.ts'

/** Breadcrumbs from the marketplace through the categories to the product. */
export const productCrumbs = ({
  title,
  slug,
  category,
}: Pick<ProductPage, 'title' | 'slug' | 'category'>): Crumb[] => [
  { name: 'Tienda', path: '/online-store' },
  ...[parentCategory[category], category].flatMap((one) =>
    one ? [{ name: productCategoryWords[one], path: shopAddress({ category: one }) }] : [],
  ),
  { name: title, path: `/producto/${slug}` },
]
