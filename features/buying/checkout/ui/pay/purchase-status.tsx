import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Purchase } from '#features/buying/orders/contract/purchase.ts'
import { stateWords } from '#features/buying/orders/vocabulary.ts'
import type { PaymentOfPurchase } from '#features/buying/payments/contract.ts'
import { isMercadoPago, slowMethodWords } from '#features/buying/payments/vocabulary.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from './pay.module.css'
import { PayForm, type PaypalProps } from './pay-form.tsx'
import type { ChosenPayment } from './pay-purchase.ts'

export type PurchaseStage =
  | 'paid'
  | 'refunded'
  | 'cancelled'
  | 'awaited'
  | 'said'
  | 'slow'
  | 'review'
  | 'returning'
  | 'checking'
  | 'unpaid'
  | 'declined'
  | 'expired'

/** Derives the stage of a purchase for its buyer. */
export function stageOf(
  { orders }: Purchase,
  { state, provider, problem, slow, transfers, attemptRefund }: PaymentOfPurchase,
): PurchaseStage {
  if (orders.every((order) => order.state === 'cancelled')) return 'cancelled'
  const isStatedPaid =
    transfers.length > 0 &&
    transfers.every(({ statedAt, deniedAt }) => statedAt !== null && deniedAt === null)
  if (isStatedPaid && (state === 'created' || state === 'expired')) return 'said'
  if (state === 'captured') return 'paid'
  if (state === 'refunded' || state === 'declined' || state === 'expired') return state
  if (provider === 'manual' && state !== null) return 'awaited'
  if (state === 'pending' && attemptRefund) return 'returning'
  if (state === 'pending') return slow ? 'slow' : isMercadoPago(provider) ? 'review' : 'checking'
  return problem === null ? 'unpaid' : 'declined'
}

/** Texts by stage; the specification reserves "confirmed" for paid purchases. */
const words: Record<PurchaseStage, [title: string, text: string]> = {
  paid: [
    '¡Pedido Confirmado!',
    'Gracias por tu compra. Recibirás un correo electrónico con los detalles de tu pedido.',
  ],
  refunded: ['Te devolvimos el pago', 'Recibirás el dinero por el mismo medio con que pagaste.'],
  cancelled: [
    'Compra cancelada',
    'No se cobrará nada por ella; lo que ya habías pagado se devuelve.',
  ],
  awaited: [
    'Falta tu pago',
    'Apartamos tu compra. Cada tienda confirma cuando recibe tu pago, y te avisamos por correo.',
  ],
  said: [
    'La tienda revisa tu pago',
    'Le avisamos que ya pagaste. Cuando confirme que llegó te escribimos; no pagues otra vez.',
  ],
  slow: [
    'Falta tu pago',
    'Apartamos tu compra. En cuanto Mercado Pago reciba tu pago te avisamos por correo; no pagues dos veces.',
  ],
  review: [
    'Mercado Pago está revisando tu pago',
    'Puede tardar hasta dos días hábiles, y te avisamos por correo. Tu compra está apartada: no pagues otra vez.',
  ],
  returning: [
    'Te estamos devolviendo un pago',
    'No lo pudimos aceptar como se cobró. Aquí verás cuando ya te lo devolvimos; hasta entonces no pagues otra vez.',
  ],
  checking: [
    'Estamos confirmando tu pago',
    'Tarda unos momentos. Esta página se actualiza sola: no pagues otra vez.',
  ],
  unpaid: [
    'Tu compra no está pagada',
    'Apartamos tu compra por unos minutos para que termines de pagar.',
  ],
  declined: ['El pago no se hizo', 'No se te cobró nada.'],
  expired: [
    'Se acabó el tiempo para pagar',
    'No se te cobró nada. Si todavía hay, puedes intentarlo otra vez.',
  ],
}

/** Texts for a purchase that was placed elsewhere and is paid here. */
const beginningWords: [title: string, text: string] = [
  'Falta tu pago',
  'Apartamos lo que pediste por unos minutos para que lo pagues.',
]

/** Texts for direct payments: the store itself charges and refunds. */
const directWords: Partial<typeof words> = {
  refunded: [
    'La tienda te devuelve el dinero',
    'Le pagaste directamente, así que te lo envía ella. Abajo ves si falta algo por devolver.',
  ],
  cancelled: [
    'Compra cancelada',
    'No la pagues. Si ya le habías pagado a la tienda, ella te devuelve el dinero.',
  ],
  expired: [
    'Se acabó el tiempo para pagar',
    'Si ya pagaste, pulsa «Ya pagué» y la tienda lo revisa. Si no, y todavía hay, puedes intentarlo otra vez.',
  ],
}

/** Milliseconds after payment during which the page announces it; afterwards it shows the state of the orders. */
const announcedFor = 3_600_000

/** Whether an order of the purchase was paid just now. */
export const isJustPaid = ({ orders }: Purchase, now = Date.now()): boolean =>
  orders.some(({ events }) =>
    events.some(
      ({ action, madeAt }) => action === 'pay' && now - Date.parse(madeAt) < announcedFor,
    ),
  )

type Props = {
  stage: PurchaseStage
  purchase: Purchase
  payment: PaymentOfPurchase
  onPay: (chosen: ChosenPayment) => void
  paypal: PaypalProps | null
  isPaying: boolean
  /** The buyer came to pay: nothing was tried yet, so the form is open at once. */
  isBeginning?: boolean
  error: string | null
  /** The buyer's statements about direct payments. */
  transfers?: ReactNode
}

/** Text for a purchase paid earlier: the current state of its orders. */
const currentStates = ({ orders }: Purchase): [title: string, text: string] => [
  'Tu compra',
  orders
    .map(({ number, state, shipping }) => `${number}: ${stateWords(state, shipping).toLowerCase()}`)
    .join('. '),
]

/** Status of a purchase, the buyer's next step, and a retry if the last attempt ended. */
export function PurchaseStatus({
  stage,
  purchase,
  payment,
  onPay,
  paypal,
  isPaying,
  isBeginning = false,
  error,
  transfers,
}: Props) {
  const isAnnounced = stage !== 'paid' || isJustPaid(purchase)
  const begins = isBeginning && stage === 'unpaid'
  const [title, text] = begins
    ? beginningWords
    : isAnnounced
      ? (payment.provider === 'manual' && directWords[stage]) || words[stage]
      : currentStates(purchase)
  const canRetry =
    (stage === 'declined' || stage === 'expired' || stage === 'unpaid') &&
    payment.providers.length > 0
  const isReserved = (stage === 'awaited' || stage === 'unpaid') && payment.expiresAt !== null
  return (
    <div className={styles.form}>
      <div role="status" className={styles.status} data-stage={stage}>
        {stage === 'paid' && isAnnounced && (
          <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
        )}
        <h1 className={styles.stage}>{title}</h1>
        {!(stage === 'declined' && payment.attemptRefund) && <p>{text}</p>}
        {stage === 'declined' && payment.problem && (
          <p className={styles.problem}>{payment.problem}</p>
        )}
        {isReserved && payment.expiresAt && (
          <p>La apartamos hasta el {momentWords(payment.expiresAt)}.</p>
        )}
      </div>
      {stage === 'slow' && payment.slow && <SlowPayment slow={payment.slow} />}
      {stage === 'awaited' &&
        payment.instructions.map(({ store, text: how }) => (
          <Notice key={store} title={`Cómo pagarle a ${store}`}>
            <span className={styles.instructions}>{how}</span>
          </Notice>
        ))}
      {transfers}
      {canRetry && (
        <Retry
          providers={payment.providers}
          currency={payment.currency}
          amount={payment.amount}
          onPay={onPay}
          paypal={paypal}
          isPaying={isPaying}
          isOpenAtFirst={begins}
          error={error}
        />
      )}
    </div>
  )
}

/** Methods that are paid by bank or app; the others are paid at a counter. */
const onlineMethods = ['clabe', 'pse', 'yape']

/** Instructions of a delayed payment method, with deadline and link. */
function SlowPayment({
  slow: { method, until, url },
}: {
  slow: NonNullable<PaymentOfPurchase['slow']>
}) {
  const name = slowMethodWords[method]
  const where = name ? ` ${onlineMethods.includes(method) ? 'con' : 'en'} ${name}` : ''
  const isOver = until !== null && Date.parse(until) < Date.now()
  return (
    <Notice title={isOver ? 'El plazo para pagar terminó' : `Cómo pagar${where}`}>
      {until && (
        <p>
          {isOver
            ? `Pagabas${where} hasta el ${momentWords(until)}. Si pagaste a tiempo, la confirmación puede tardar hasta un día.`
            : `Paga${where} antes del ${momentWords(until)}. Después de pagar, la confirmación puede tardar hasta un día.`}
        </p>
      )}
      {url && !isOver && (
        <a href={url} target="_blank" rel="noreferrer">
          Ver cómo pagar en Mercado Pago
        </a>
      )}
    </Notice>
  )
}

function Retry({
  isOpenAtFirst,
  ...props
}: Pick<Props, 'onPay' | 'paypal' | 'isPaying' | 'error'> &
  Pick<PaymentOfPurchase, 'providers' | 'currency' | 'amount'> & { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (isOpen) return <PayForm {...props} />
  return (
    <Button variant="main" large onClick={() => setOpen(true)}>
      Intentar de nuevo
    </Button>
  )
}
