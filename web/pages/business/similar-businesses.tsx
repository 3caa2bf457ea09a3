import type { BusinessPage, BusinessSummary } from '#features/businesses/contract/business-page.ts'
import { BusinessGrid } from '#features/businesses/ui/parts/business-grid.tsx'

type SimilarBusinessesProps = { business: Pick<BusinessPage, 'claimed' | 'state'>; similar: BusinessSummary[] }

/** Others like it nearby. Of one that can't be contacted those that were verified stand apart, first. */
export function SimilarBusinesses({ business, similar }: SimilarBusinessesProps) {
  const isDeadEnd = !business.claimed || business.state === 'closed'
  const verified = isDeadEnd ? similar.filter(({ badge }) => badge.level > 0) : []
  const others = similar.filter((one) => !verified.includes(one))
  return (
    <>
      {verified.length > 0 && (
        <section aria-labelledby="verificados">
          <h2 id="verificados">Alternativas verificadas cerca</h2>
          <BusinessGrid items={verified} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="parecidos">
          <h2 id="parecidos">Negocios parecidos cerca</h2>
          <BusinessGrid items={others} />
        </section>
      )}
    </>
  )
}
