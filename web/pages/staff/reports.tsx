import { ReportsQueue } from '#features/reports/ui/reports-queue.tsx'
import { Link } from '#shared/ui/link.tsx'

/** What readers say is wrong with pages, and the way to the opinions that businesses dispute. */
export default function Reports() {
  return (
    <>
      <p>
        <Link to="/staff/opiniones">Opiniones disputadas</Link>
      </p>
      <ReportsQueue />
    </>
  )
}
