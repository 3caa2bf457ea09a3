import { IconMail, IconShieldCheck } from '@tabler/icons-react'
import type { Arrival } from '#features/buying/checkout/ui/parts/payment-promise.tsx'
import { heldPromise, holdDaysOf } from '#features/buying/checkout/ui/parts/payment-promise.tsx'
import { readStoreCall } from '#features/buying/checkout/ui/parts/read-store-call.ts'
import type { BoughtOrder, Purchase } from '#features/buying/orders/contract/purchase.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { localDayWords } from '#shared/text/dates.ts'
import { dayMs } from '#shared/time/durations.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from './checkout.module.css'

const icon = { size: '1.5rem', stroke: 1.75, 'aria-hidden': true } as const

type Props = { purchase: Purchase; provider: PaymentProvider | null }

/** After a payment: what the stores do now, and what becomes of the money. */
export function WhatFollows({ purchase: { email, orders }, provider }: Props) {
  const isHeld = provider !== null && paymentProviderInfo[provider].flow === 'held'
  const isPrepared = orders.some(({ shipping }) => shipping !== null)
  if (!isHeld && !isPrepared) return null
  return (
    <section aria-labelledby="que-sigue" className={styles.follows}>
      <h2 id="que-sigue" className={styles.subtitle}>
        Qué sigue
      </h2>
      <ul>
        {isPrepared && (
          <li>
            <IconMail {...icon} />
            <span>
              {orders.length > 1 ? 'Cada tienda prepara tu pedido' : 'La tienda prepara tu pedido'}
              {email ? ` y te escribimos a ${email} en cada paso.` : ' y te avisamos de cada paso.'}
            </span>
          </li>
        )}
        {isHeld &&
          orders.map((order) => (
            <HeldPayment key={order.id} order={order} isAlone={orders.length === 1} />
          ))}
      </ul>
    </section>
  )
}

/** Files have no way to their buyer; of services and what is picked up somebody hands it over. */
function arrivalOf({ shipping }: BoughtOrder): Arrival {
  if (!shipping) return 'downloaded'
  return shipping.kind === 'delivery' ? 'sent' : 'handed'
}

/** Until when the payment of an order is kept; its space is kept until the store is known. */
function HeldPayment({ order, isAlone }: { order: BoughtOrder; isAlone: boolean }) {
  const { data, isPending } = useCall(readStoreCall, { handle: order.store.handle })
  const paidAt = order.events.find(({ action }) => action === 'pay')?.madeAt
  if (!paidAt || (!data && !isPending)) return null
  if (!data) return <li aria-hidden>&nbsp;</li>
  const days = holdDaysOf(data.business.badge.level)
  const { title, detail } = heldPromise(days, arrivalOf(order))
  const first = localDayWords(new Date(Date.parse(paidAt) + days * dayMs).toISOString())
  return (
    <li>
      <IconShieldCheck {...icon} />
      <span>
        {!isAlone && `${order.store.name}: `}
        {title} (hasta el {first}). {detail}
      </span>
    </li>
  )
}
