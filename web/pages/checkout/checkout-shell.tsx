import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OnlyLine } from '#features/buying/checkout/contract/checkout.ts'
import { Link } from '#shared/ui/link.tsx'
import { useNumberMarks } from '../../shell/use-number-marks.ts'
import { Wordmark } from '../../shell/wordmark.tsx'
import { useProductName } from '../../use-settings.ts'
import { CheckoutProgress, type CheckoutStep } from './checkout-progress.tsx'
import styles from './checkout-shell.module.css'

type Props = {
  step: CheckoutStep
  /** The product that is bought alone; null for the cart. */
  only?: OnlyLine | null
  children: ReactNode
}

/** Layout of the checkout: without search, menus and footer, so that nothing leads away from the purchase. */
export function CheckoutShell({ step, only = null, children }: Props) {
  useNumberMarks()
  const productName = useProductName()
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Ir al contenido
      </a>
      <header className={styles.header}>
        <div className={styles.row}>
          <Link to="/home" className={styles.home}>
            <Wordmark name={productName} />
            <span className="only-spoken">, ir al inicio</span>
          </Link>
          <p className={styles.secure}>
            <IconLock size="1.25rem" stroke={1.75} aria-hidden />
            Compra segura
          </p>
          <CheckoutProgress current={step} only={only} />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </>
  )
}
