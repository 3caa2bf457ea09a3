import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { contactIcons } from '#features/directory/businesses/ui/parts/contact-icons.ts'
import {
  ContactList,
  ContactWay,
  type DisplayContact,
} from '#features/directory/businesses/ui/parts/contact-list.tsx'
import { contactWords, webKinds } from '#features/directory/businesses/vocabulary.ts'
import { ClaimInvitation } from '#features/directory/claims/ui/claim-invitation.tsx'
import { InquiryAction } from '#features/directory/leads/ui/inquiry-action.tsx'
import { formatMinutes } from '#features/directory/leads/ui/lead-words.ts'
import { useCountVisit } from '../../use-count-visit.ts'
import { lateFileSlot } from '../messages/late-file-slot.tsx'
import styles from './contact-side.module.css'
import { MainAction, mainContacts } from './main-action.tsx'

type ContactSideProps = {
  business: BusinessPage
  contacts: DisplayContact[]
  /** Typical answer time in minutes; null while too few answers were measured. */
  answerMinutes: number | null
  /** Opening hours, shown first. */
  children?: ReactNode
}

const isSite = ({ kind }: DisplayContact) => (webKinds as readonly string[]).includes(kind)

/**
 * What one decides with: hours, the one main contact, and the others. It stays visible on wide screens. For an unclaimed business it shows the invitation to claim it.
 */
export function ContactSide({ business, contacts, answerMinutes, children }: ContactSideProps) {
  const countUse = useCountVisit(business.id)
  if (!business.claimed)
    return (
      <div className={styles.side}>
        <section className={styles.card} aria-labelledby="contacto">
          <h2 id="contacto">Contacto</h2>
          <p>Nadie del negocio ha publicado todavía cómo contactarlo.</p>
          <ClaimInvitation slug={business.slug} />
          {children}
        </section>
      </div>
    )
  if (business.state === 'closed') return null
  const main = mainContacts(contacts)
  // Each contact stands once.
  const others = contacts.filter((contact) => !main.includes(contact))
  const sites = others.filter(isSite)
  const rows = others.filter((contact) => !isSite(contact))
  return (
    <div className={styles.side}>
      <section className={styles.card} aria-labelledby="contacto">
        <h2 id="contacto" className="only-spoken">
          Contacto
        </h2>
        {children}
        <MainAction contacts={main} onUse={countUse} />
        <InquiryAction
          business={business}
          isMain={main.length === 0}
          page={`/negocios/${business.slug}`}
          fileSlot={lateFileSlot}
        />
        {answerMinutes !== null && (
          <p className={styles.answers}>
            <IconClockHour4 size="1.125rem" stroke={1.75} aria-hidden /> Responde en{' '}
            {formatMinutes(answerMinutes)}
          </p>
        )}
        {rows.length > 0 && <ContactList contacts={rows} onUse={countUse} />}
        {sites.length > 0 && (
          <ul className={styles.sites}>
            {sites.map(({ kind, href, label, text }) => {
              const Icon = contactIcons[kind]
              return (
                <li key={kind + href}>
                  <ContactWay
                    kind={kind}
                    href={href}
                    className={styles.site}
                    title={label ?? contactWords[kind]}
                    onUse={countUse}
                  >
                    <Icon size="1.375rem" stroke={1.75} aria-hidden />
                    <span className="only-spoken">
                      {label ?? contactWords[kind]}: {text}
                    </span>
                  </ContactWay>
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </div>
  )
}
