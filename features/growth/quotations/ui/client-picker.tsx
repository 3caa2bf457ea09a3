import { ContactPicker } from '#features/growth/contacts/ui/parts/contact-picker.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { newQuotationHref } from './quotation-paths.ts'
import styles from './quotations.module.css'

/** The client of a new quotation is chosen first, from the book of the business. */
export function ClientPicker({ businessId, addAt }: { businessId: string; addAt: string }) {
  return (
    <section className={styles.card} aria-labelledby="para-quien">
      <h2 id="para-quien">¿Para quién es?</h2>
      <ContactPicker
        businessId={businessId}
        addAt={addAt}
        renderAction={({ id, name }) => (
          <ButtonLink to={newQuotationHref(businessId, { contactId: id })} variant="plain">
            Cotizarle<span className="only-spoken"> a {name}</span>
          </ButtonLink>
        )}
      />
    </section>
  )
}
