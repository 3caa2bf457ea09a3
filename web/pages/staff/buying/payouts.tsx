import { PaymentAlerts } from '#features/buying/payments/ui/parts/payment-alerts.tsx'
import { nextPayday } from '#features/buying/payouts/paydays.ts'
import { DebtsList } from '#features/buying/payouts/ui/debts-list.tsx'
import { PayablesList } from '#features/buying/payouts/ui/payables-list.tsx'
import { paydayWords } from '#features/buying/payouts/vocabulary.ts'
import { StatementView } from '#features/buying/statements/ui/statement-view.tsx'
import { localDay } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMay } from '../use-staff-access.ts'
import styles from './payouts.module.css'

/** Page «Pagos»: payables and debts of sellers, each with a statement. */
export default function StaffPayouts() {
  const may = useMay()
  const today = localDay(new Date().toISOString())
  if (!may.manage_users)
    return (
      <EmptyState title="No ves los pagos">
        Para registrarlos hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <PaymentAlerts />
      <section className={styles.part} aria-labelledby="por-pagar">
        <h2 id="por-pagar">Por pagar a las tiendas</h2>
        <p>
          Próximo pago: <strong>{weekdayWords(nextPayday(today))}</strong>. Se paga {paydayWords} lo
          que esté liberado ese día.
        </p>
        <PayablesList
          renderStatement={(businessId) => <StatementView businessId={businessId} by="team" />}
        />
      </section>
      <section className={styles.part} aria-labelledby="por-cobrar" data-below>
        <h2 id="por-cobrar">Por cobrar a las tiendas</h2>
        <DebtsList
          renderStatement={(businessId) => <StatementView businessId={businessId} by="team" />}
        />
      </section>
    </div>
  )
}
