import type {
  BusinessPage,
  BusinessSummary,
} from '#features/directory/businesses/contract/business-page.ts'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { Link } from '#shared/ui/link.tsx'

type SimilarBusinessesProps = {
  business: Pick<BusinessPage, 'claimed' | 'state' | 'categoryPath' | 'placePath'>
  similar: BusinessSummary[]
}

/**
 * Search for verified businesses of the root category in the whole country, used if there are none
 * in the state.
 */
function verifiedSearch({ categoryPath, placePath }: SimilarBusinessesProps['business']) {
  const [root] = categoryPath
  const [place] = placePath
  const words = [
    'Buscar verificados',
    root && `de ${root.name.toLocaleLowerCase('es')}`,
    place && `en ${place.name}`,
  ]
  return {
    to: searchAddress({ category: root?.slug, place: place?.slug, level: verifiedFrom }),
    words: words.filter(Boolean).join(' '),
  }
}

/**
 * Similar businesses, the nearest first. For a business that cannot be contacted, verified ones are listed
 * separately and first.
 */
export function SimilarBusinesses({ business, similar }: SimilarBusinessesProps) {
  const isDeadEnd = !business.claimed || business.state === 'closed'
  const verified = isDeadEnd ? similar.filter(({ badge }) => badge.level >= verifiedFrom) : []
  const others = similar.filter((one) => !verified.includes(one))
  const search = isDeadEnd && verified.length === 0 ? verifiedSearch(business) : null
  return (
    <>
      {search && (
        <section aria-labelledby="verificados">
          <h2 id="verificados">Alternativas verificadas</h2>
          <p>
            Aquí cerca no hay todavía. <Link to={search.to}>{search.words}</Link>
          </p>
        </section>
      )}
      {verified.length > 0 && (
        <section aria-labelledby="verificados">
          <h2 id="verificados">Alternativas verificadas cerca</h2>
          <BusinessGrid items={verified} variant="rows" />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="parecidos">
          <h2 id="parecidos">Negocios parecidos</h2>
          <BusinessGrid items={others} variant="rows" />
        </section>
      )}
    </>
  )
}
