import { Link } from '#shared/ui/link.tsx'
import type { Lead } from '../contract.ts'
import styles from './lead-detail.module.css'

/**
 * Link to the product or store page from which the person wrote. Other paths come unverified from
 * the browser and are not linked.
 */
export function LeadOrigin({ lead: { page, about } }: { lead: Pick<Lead, 'page' | 'about'> }) {
  if (page && about)
    return (
      <p className={styles.meta}>
        Pregunta por <Link to={page}>{about}</Link>
      </p>
    )
  if (page && /^\/tienda\/[a-z0-9-]{3,40}$/.test(page))
    return (
      <p className={styles.meta}>
        Escribió desde <Link to={page}>tu tienda</Link>
      </p>
    )
  return null
}
