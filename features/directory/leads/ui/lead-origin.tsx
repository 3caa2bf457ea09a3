import { Link } from '#shared/ui/link.tsx'
import type { Lead } from '../contract.ts'
import styles from './lead-detail.module.css'

/** Where they asked, when it was on the page of a product or of the store. Other pages are only what somebody's browser said: no links. */
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
