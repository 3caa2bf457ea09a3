import { IconFileDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { saveDocument } from '#features/buying/orders/ui/parts/save-document.ts'
import { orderStateWords } from '#features/buying/orders/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import {
  payQuotation,
  printQuotation,
  quotationPath,
  type ReceivedQuotation,
  readQuotation,
} from '../../contract/person.ts'
import { receivedStateWords } from '../../vocabulary.ts'
import { quotationsHref } from '../quotation-paths.ts'
import { QuotationSheet } from '../quotation-sheet.tsx'
import { partWords, quotationTitle, quotationTones } from '../quotation-words.ts'
import styles from '../quotations.module.css'
import { type KnownBuyer, QuotationPayForm } from './quotation-pay-form.tsx'
import { RefuseForm } from './refuse-form.tsx'

type Purchase = { id: string; token: string }

type Props = {
  quotation: ReceivedQuotation
  token: string | null
  known: KnownBuyer
  /** Address of a purchase of the reader. */
  purchaseHref: (purchaseId: string) => string
  onPlaced: (purchase: Purchase | null) => void
  /** The way to write to the business. */
  children?: ReactNode
}

/** A quotation as the person sees it who received it: what it comes to, what it includes, and the answer. */
export function ReceivedView({ quotation, token, known, purchaseHref, onPlaced, children }: Props) {
  const { id, state, business, total, currency, validUntil, isTeam, replacedById } = quotation
  const print = useSend(printQuotation, { onSuccess: saveDocument })
  return (
    <>
      <header className={styles.stack}>
        <p className={styles.quiet}>
          {quotationTitle(quotation)} de{' '}
          {business.isListed ? (
            <Link to={`/negocios/${business.slug}`}>{business.name}</Link>
          ) : (
            business.name
          )}
        </p>
        <h1 className={styles.amount}>{formatMoney(total, currency, true)}</h1>
        <div className={styles.row}>
          <Badge color={quotationTones[state]}>{receivedStateWords[state]}</Badge>
          {state === 'sent' && <span>Vale hasta el {dayWords(validUntil)}</span>}
        </div>
      </header>
      {isTeam && (
        <Notice title="La ves como tu cliente">
          Es de tu negocio: no puedes responderla.{' '}
          <Link to={quotationsHref(business.id, `/${id}`)}>Volver a la cotización</Link>
        </Notice>
      )}
      {replacedById && (
        <Notice title="Hay una más nueva">
          {business.name} la cambió.{' '}
          {token === null ? (
            <Link to={quotationPath(replacedById)}>Ver la nueva</Link>
          ) : (
            'La nueva está en el correo que te llegó después.'
          )}
        </Notice>
      )}
      <QuotationSheet quotation={quotation} />
      <div className={styles.row}>
        <Button
          aria-busy={print.isPending || undefined}
          onClick={() => !print.isPending && print.mutate({ quotationId: id, token })}
        >
          <IconFileDownload size="1.25rem" stroke={1.75} aria-hidden />{' '}
          {print.isPending ? 'Preparando…' : 'Descargar PDF'}
        </Button>
        {children}
      </div>
      <FormError message={print.error?.message ?? null} />
      {!isTeam && <Answer quotation={quotation} token={token} known={known} onPlaced={onPlaced} />}
      <Orders quotation={quotation} purchaseHref={purchaseHref} />
    </>
  )
}

type AnswerProps = Pick<Props, 'quotation' | 'token' | 'known' | 'onPlaced'>

/** What the reader can do: accept and pay, go on with a payment, or refuse. */
function Answer({ quotation, token, known, onPlaced }: AnswerProps) {
  const [isRefusing, setRefusing] = useState(false)
  const { id: quotationId, canAnswer, payment, problem, business, orders, state } = quotation
  const resume = useSend(payQuotation, {
    refreshes: [readQuotation],
    onSuccess: ({ purchase }) => onPlaced(purchase),
  })
  const isWaiting = orders.some(
    ({ part, state: of, isPaid }) => part === payment?.part && !isPaid && of === 'pending',
  )
  if (!canAnswer && !payment)
    return problem && state !== 'sent' ? (
      <Notice title="Se paga fuera de Lonja">
        {problem} Acuerda con {business.name} cómo lo pagas.
      </Notice>
    ) : null
  if (isWaiting)
    return (
      <section className={styles.card} aria-label="Tu pago">
        <p>Apartamos lo que incluye. Falta tu pago.</p>
        <FormError message={resume.error?.message ?? null} />
        <Button
          variant="main"
          large
          disabled={resume.isPending}
          onClick={() => resume.mutate({ quotationId, token, provider: null, buyer: null })}
        >
          Continuar con el pago
        </Button>
      </section>
    )
  return (
    <section className={styles.card} aria-labelledby="respuesta">
      <h2 id="respuesta">{canAnswer ? 'Tu respuesta' : 'Tu pago'}</h2>
      {problem && canAnswer && (
        <Notice title="Se paga fuera de Lonja">
          {problem} Si la aceptas, le avisamos a {business.name} y acuerdan cómo lo pagas.
        </Notice>
      )}
      <QuotationPayForm quotation={quotation} token={token} known={known} onPlaced={onPlaced} />
      {canAnswer && (
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => setRefusing(true)}>
            Rechazar
          </Button>
        </div>
      )}
      <Sheet open={isRefusing} onClose={() => setRefusing(false)} title="Rechazar la cotización">
        {isRefusing && (
          <RefuseForm
            quotationId={quotationId}
            token={token}
            business={business.name}
            onDone={() => setRefusing(false)}
          />
        )}
      </Sheet>
    </section>
  )
}

function Orders({ quotation, purchaseHref }: Pick<Props, 'quotation' | 'purchaseHref'>) {
  const { orders, currency } = quotation
  if (orders.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="pagos">
      <h2 id="pagos">Tus pagos</h2>
      <ul className={styles.lines}>
        {orders.map(({ id, purchaseId, number, part, state, total }) => (
          <li key={id}>
            <span className={styles.what}>
              <Link to={purchaseHref(purchaseId)}>
                {partWords[part]}: pedido {number}
              </Link>
              <span className={styles.quiet}>{orderStateWords[state]}</span>
            </span>
            <span className={styles.money}>{formatMoney(total, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
