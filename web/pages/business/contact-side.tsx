import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import {
  ContactList,
  type DisplayContact,
} from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { ClaimInvitation } from '#features/directory/claims/ui/claim-invitation.tsx'
import { InquiryActions } from '#features/directory/leads/ui/inquiry-actions.tsx'
import { formatMinutes } from '#features/directory/leads/ui/lead-words.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useCountVisit } from '../../use-count-visit.ts'
import styles from './contact-side.module.css'
import { MainAction } from './main-action.tsx'

type ContactSideProps = {
  business: BusinessPage
  /** The business's store, if it has one. */
  store: { handle: string } | null
  contacts: DisplayContact[]
  /** Typical answer time in minutes; null while too few answers were measured. */
  answerMinutes: number | null
  /** Opening hours, shown in the same column. */
  children?: ReactNode
}

/**
 * Contact column; stays visible on wide screens. For an unclaimed business it shows the invitation
 * to claim it.
 */
export function ContactSide({
  business,
  store,
  contacts,
  answerMinutes,
  children,
}: ContactSideProps) {
  const countUse = useCountVisit(business.id)
  const viewer = useViewer()
  if (!business.claimed)
    return (
      <div className={styles.side}>
        <div className={styles.stays}>
          <section className={styles.block} aria-labelledby="contacto">
            <h2 id="contacto">Contacto</h2>
            <p>Nadie del negocio ha publicado todavía cómo contactarlo.</p>
            <ClaimInvitation slug={business.slug} />
          </section>
          {children}
        </div>
      </div>
    )
  if (business.state === 'closed') return null
  return (
    <div className={styles.side}>
      <div className={styles.stays}>
        <section className={styles.block} aria-labelledby="contacto">
          <h2 id="contacto">Contacto</h2>
          <MainAction contacts={contacts} onUse={countUse} />
          {store && (
            <ButtonLink to={`/tienda/${store.handle}`} variant="plain" wide>
              Ver tienda
            </ButtonLink>
          )}
          <InquiryActions
            business={business}
            hasEmail={contacts.some(({ kind }) => kind === 'email')}
            page={`/negocios/${business.slug}`}
            readerName={viewer.state === 'member' ? viewer.name : undefined}
          />
          {answerMinutes !== null && (
            <p className={styles.answers}>
              <IconClockHour4 size="1.125rem" stroke={1.75} aria-hidden /> Responde en{' '}
              {formatMinutes(answerMinutes)}
            </p>
          )}
          <ContactList contacts={contacts} onUse={countUse} />
        </section>
        {children}
      </div>
    </div>
  )
}
