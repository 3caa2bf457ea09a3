import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import type { Crumb } from '#features/directory/search/ui/search/breadcrumbs.tsx'

/** The smallest place of a business above its neighbourhood. */
export const cityOf = ({ placePath }: Pick<BusinessPage, 'placePath'>) =>
  placePath.filter(({ kind }) => kind !== 'neighborhood').at(-1)

/** Breadcrumbs from the directory through categories and city to the business. */
export function businessCrumbs(business: BusinessPage): Crumb[] {
  const { name, slug, categoryPath } = business
  const city = cityOf(business)
  return [
    { name: 'Directorio', path: '/directorio' },
    ...categoryPath.map((one) => ({ name: one.name, path: searchAddress({ category: one.slug }) })),
    ...(city
      ? [
          {
            name: city.name,
            path: searchAddress({ category: categoryPath.at(-1)?.slug, place: city.slug }),
          },
        ]
      : []),
    { name, path: `/negocios/${slug}` },
  ]
}
