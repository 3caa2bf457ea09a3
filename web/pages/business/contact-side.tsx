import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import {
  ContactList,
  type ShownContact,
} from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { ClaimInvitation } from '#features/directory/claims/ui/claim-invitation.tsx'
import { InquiryActions } from '#features/directory/leads/ui/inquiry-actions.tsx'
import { sayMinutes } from '#features/directory/leads/ui/lead-words.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useTell } from '../../use-tell.ts'
import styles from './contact-side.module.css'
import { MainAction } from './main-action.tsx'

type ContactSideProps = {
  business: BusinessPage
  /** Where it sells, if it does. */
  store: { handle: string } | null
  contacts: ShownContact[]
  /** How long its requests wait for an answer, as far as that was measured. */
  answerMinutes: number | null
  /** Its hours, which go with it. */
  children?: ReactNode
}

/** How to reach it: what most readers came for. Stays in view beside the rest on desks; of one that nobody claimed, what can be done. */
export function ContactSide({
  business,
  store,
  contacts,
  answerMinutes,
  children,
}: ContactSideProps) {
  const tell = useTell(business.id)
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
          <MainAction contacts={contacts} onUse={tell} />
          {store && (
            <ButtonLink to={`/tienda/${store.handle}`} look="plain" wide>
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
              {sayMinutes(answerMinutes)}
            </p>
          )}
          <ContactList contacts={contacts} onUse={tell} />
        </section>
        {children}
      </div>
    </div>
  )
}
