import { Navigate, useSearchParams } from 'react-router'
import { tabAddress } from '../tab-address.ts'
import styles from './content.module.css'
import { ContentOverview } from './content-overview.tsx'

/** Page «Contenido». Redirects former addresses of sections that moved to Empresas. */
export default function StaffContent() {
  const [address] = useSearchParams()
  if (address.has('seccion')) {
    address.set('tab', 'contenido')
    return <Navigate to={tabAddress(address) ?? '/staff/contenido'} replace />
  }
  return (
    <div className={styles.content}>
      <ContentOverview />
    </div>
  )
}
