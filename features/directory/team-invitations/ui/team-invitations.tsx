import { useState } from 'react'
import type { FreshLink } from './invitation-row.tsx'
import '#shared/ui/mantine.css'
import { useCall } from '#shared/ui/calls/api.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import fields from '#shared/ui/fields.module.css'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listInvitations } from '../contract.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import styles from './team-invitations.module.css'

/** Whom the owners have asked into the team, and the form to ask somebody. */
export function TeamInvitations({ businessId }: { businessId: string }) {
  const list = useCall(listInvitations, { businessId })
  const [fresh, setFresh] = useState<FreshLink | null>(null)
  if (list.error && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="6rem" />
  const { items } = list.data
  const visibleLink = items.some(({ id, state }) => id === fresh?.id && state === 'open')
    ? fresh
    : null
  return (
    <div className={styles.invitations}>
      {items.length > 0 && (
        <section aria-labelledby="invitaciones" className={styles.sent}>
          <h3 id="invitaciones" className={fields.itemTitle}>
            Invitaciones
          </h3>
          <ul className={styles.list}>
            {items.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                businessId={businessId}
                invitation={invitation}
                onResent={setFresh}
              />
            ))}
          </ul>
        </section>
      )}
      {visibleLink && (
        <Notice color="good" title="Invitación enviada" onClose={() => setFresh(null)}>
          <p>
            Le escribimos a {visibleLink.email}. También puedes mandarle tú el enlace: cópialo
            ahora, porque después no podremos mostrártelo. Solo sirve con una cuenta de ese correo.
          </p>
          <div className={styles.link}>
            <input
              type="text"
              readOnly
              value={visibleLink.link}
              aria-label="Enlace de la invitación"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={visibleLink.link} label="enlace" />
          </div>
        </Notice>
      )}
      <InviteForm businessId={businessId} onSent={setFresh} />
    </div>
  )
}
