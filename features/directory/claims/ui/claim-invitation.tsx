import { IconKey } from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import styles from './claim-invitation.module.css'

/** For a business that an open register knows but nobody runs: the way to make it one's own. */
export function ClaimInvitation({ slug }: { slug: string }) {
  return (
    <div className={styles.invitation}>
      <IconKey size="1.5rem" stroke={1.75} aria-hidden />
      <div>
        <p>
          <Link to={`/negocios/${slug}/reclamar`}>¿Es tu negocio? Reclámalo</Link>
        </p>
        <p className={styles.why}>Podrás poner tus contactos, tu horario y tus fotos.</p>
      </div>
    </div>
  )
}
