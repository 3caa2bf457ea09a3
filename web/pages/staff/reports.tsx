import { ReportsQueue } from '#features/reports/ui/reports-queue.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'

/** What readers say is wrong with pages, and the way to the opinions that businesses dispute. */
export default function Reports() {
  return (
    <>
      <p>
        <ButtonLink to="/staff/opiniones" look="plain">
          Opiniones disputadas
        </ButtonLink>
      </p>
      <ReportsQueue />
    </>
  )
}
