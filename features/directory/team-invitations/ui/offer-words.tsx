import { type BusinessRole, businessRoleDuties, businessRoleWords } from '#shared/business-roles.ts'
import { lastDayWords } from '#shared/text/dates.ts'
import styles from './offer.module.css'

type Offer = { business: string; role: BusinessRole; inviter: string | null; expiresAt: string }

/** Describes an invitation: the team, the role, the inviter and the expiry. */
export function OfferWords({ business, role, inviter, expiresAt }: Offer) {
  return (
    <>
      <p>
        {inviter ?? 'Un dueño del negocio'} te invita al equipo de{' '}
        <strong className={styles.business}>{business}</strong>.
      </p>
      <p>
        Serías <strong>{businessRoleWords[role].toLowerCase()}</strong>: {businessRoleDuties[role]}.
      </p>
      <p className={styles.until}>Puedes responder hasta el {lastDayWords(expiresAt)}.</p>
    </>
  )
}
