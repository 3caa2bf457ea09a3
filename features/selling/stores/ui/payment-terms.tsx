import { formatMoney } from '#shared/money.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readMyStore } from '../contract/my-store.ts'
import { percentWords } from '../contract/tax.ts'
import styles from './store-card.module.css'

type PaymentTermsProps = {
  businessId: string
  settingsHref: string
  verificationHref: string
  /** When what a buyer paid online becomes the seller's. */
  releaseWords: string
}

/** Payment methods of a store and its terms by the business's verification level. */
export function PaymentTerms({
  businessId,
  settingsHref,
  verificationHref,
  releaseWords,
}: PaymentTermsProps) {
  const { data, error, refetch } = useCall(readMyStore, { businessId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="10rem" />
  const { store, terms } = data
  return (
    <section className={styles.card} aria-labelledby="como-te-pagan">
      <h2 id="como-te-pagan">Cómo te pagan</h2>
      {!terms.takesPayments && (
        <Notice>
          Solo cobran los negocios verificados.{' '}
          <Link to={verificationHref}>Verifica un contacto</Link> y alcanzas el primer nivel.
        </Notice>
      )}
      {store && (
        <>
          <h3 className={styles.small}>Transferencia o efectivo</h3>
          <p className={store.manualInstructions ? styles.words : styles.quiet}>
            {store.manualInstructions ?? 'No se ofrece todavía.'}
          </p>
          <p>
            <Link to={settingsHref}>
              {store.manualInstructions ? 'Cambiar lo que leen' : 'Escribir cómo te pagan'}
            </Link>
          </p>
        </>
      )}
      {terms.takesPayments && (
        <ul className={styles.terms}>
          {store && (
            <li>
              Cada pedido puede ser de hasta {formatMoney(terms.maxPerOrder, store.currency, true)}.
            </li>
          )}
          <li>
            Lo que se paga con tarjeta se libera {releaseWords}, y no antes de {terms.holdDays} días
            de pagado. Lo que no se envía no se libera.
          </li>
          <li>
            La comisión de Lonja es de {percentWords(terms.commission)} de todo el pedido, también
            del envío. El cobro con tarjeta tiene además su costo: lo ves en cada pedido.
          </li>
          <li>
            Con más nivel de verificación, pedidos mayores, menos días y menos comisión.{' '}
            <Link to={verificationHref}>Subir de nivel</Link>
          </li>
        </ul>
      )}
    </section>
  )
}
