import type { BusinessPage } from '#features/businesses/contract/business-page.ts'
import { AddressList } from '#features/businesses/ui/parts/address-list.tsx'
import { ContactList, type ShownContact } from '#features/businesses/ui/parts/contact-list.tsx'
import { type VerifiedFact, VerifiedFacts } from '#features/businesses/ui/parts/verified-facts.tsx'
import { WeekHours } from '#features/businesses/ui/parts/week-hours.tsx'
import { ClaimInvitation } from '#features/claims/ui/claim-invitation.tsx'
import { InquiryActions } from '#features/leads/ui/inquiry-actions.tsx'
import { LocationView } from '#features/places/ui/parts/location-view.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useSettings } from '../../use-settings.ts'
import { useTell } from '../../use-tell.ts'
import styles from './contact-side.module.css'
import { MainAction } from './main-action.tsx'

type ContactSideProps = { business: BusinessPage; contacts: ShownContact[]; facts: VerifiedFact[]; renderedAt: string; isAlone: boolean }

/** Whether to trust it, how to reach it, when and where: what most readers came for, first on phones and beside the rest on desks. */
export function ContactSide({ business, contacts, facts, renderedAt, isAlone }: ContactSideProps) {
  const tell = useTell(business.id)
  const viewer = useViewer()
  const tilesUrl = useSettings()?.mapTilesUrl ?? ''
  const isOver = business.state === 'closed'
  const hasHours = business.alwaysOpen || business.hours.length > 0 || business.specialDays.length > 0
  const spots = business.addresses.map(({ point }) => point).filter((point) => point !== null)
  return (
    <div className={styles.side} data-alone={isAlone || undefined}>
      <VerifiedFacts business={business} facts={facts} />
      {business.claimed && !isOver && (
        <section className={styles.block} aria-labelledby="contacto">
          <h2 id="contacto">Contacto</h2>
          <MainAction contacts={contacts} onUse={tell} />
          <InquiryActions
            business={business}
            hasEmail={contacts.some(({ kind }) => kind === 'email')}
            page={`/negocios/${business.slug}`}
            readerName={viewer.state === 'member' ? viewer.name : undefined}
          />
          <ContactList contacts={contacts} onUse={tell} />
        </section>
      )}
      {!business.claimed && <ClaimInvitation slug={business.slug} />}
      {hasHours && !isOver && (
        <section className={styles.block} aria-labelledby="horario">
          <h2 id="horario">Horario</h2>
          <WeekHours business={business} renderedAt={renderedAt} />
        </section>
      )}
      {business.addresses.length > 0 && (
        <section className={styles.block} aria-labelledby="ubicacion">
          <h2 id="ubicacion">Dónde está</h2>
          <AddressList addresses={business.addresses} />
          {spots.length > 0 && <LocationView spots={spots} name={business.name} tilesUrl={tilesUrl} />}
        </section>
      )}
    </div>
  )
}
