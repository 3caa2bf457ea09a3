import { IconKey } from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import styles from './claim-invitation.module.css'

/** Link to the claim form, on the page of an imported business without an owner. */
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
