import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { AboutList } from '#features/directory/businesses/ui/parts/about-list.tsx'

/** How one pays, in which languages, since when; nothing where none of it is known. */
export function GoodToKnow({ business }: { business: BusinessPage }) {
  const { yearFounded, languages, paymentMethods } = business
  if (!yearFounded && languages.length === 0 && paymentMethods.length === 0) return null
  return (
    <section aria-labelledby="datos">
      <h2 id="datos">Datos prácticos</h2>
      <AboutList business={business} />
    </section>
  )
}
