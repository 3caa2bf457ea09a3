import type { BusinessPage } from '#features/businesses/contract/business-page.ts'
import { Stars } from '#features/businesses/ui/parts/stars.tsx'
import { usualCountry } from '#shared/countries.ts'
import { Link } from '#shared/ui/link.tsx'

/** How a business is rated by those who can prove that they know it, and the way to what they say. */
export function OpinionsBlock({ business: { slug, rating, place } }: { business: BusinessPage }) {
  return (
    <section aria-labelledby="opiniones">
      <h2 id="opiniones">Opiniones</h2>
      {rating && rating.count > 0 ? (
        <Stars {...rating} countryCode={place.countryCode ?? usualCountry} />
      ) : (
        <p>Todavía no hay opiniones comprobadas.</p>
      )}
      <p>
        <Link to={`/negocios/${slug}/opiniones`}>Ver y dar opiniones</Link>
      </p>
    </section>
  )
}
