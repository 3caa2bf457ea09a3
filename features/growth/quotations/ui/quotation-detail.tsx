import type { ReactNode } from 'react'
import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import { orderStateWords } from '#features/buying/orders/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { OwnQuotation, QuotationRecipient } from '../contract/owner.ts'
import { quotationStateWords } from '../vocabulary.ts'
import { QuotationActions } from './quotation-actions.tsx'
import { clientPageHref, quotationsHref } from './quotation-paths.ts'
import { QuotationSheet } from './quotation-sheet.tsx'
import { partWords, quotationTitle, quotationTones } from './quotation-words.ts'
import styles from './quotations.module.css'

type Props = {
  businessId: string
  quotation: OwnQuotation
  /** Parts of other features: the way to the conversation. */
  children?: ReactNode
}

const wayWords = ({ way, email }: QuotationRecipient): string => {
  if (way === 'account')
    return 'Le llega a su cuenta: en la conversación, por correo y con un aviso.'
  if (way === 'mail') return `Le llega por correo a ${email}, con un enlace para aceptarla.`
  return 'No tiene cuenta ni correo en tu libreta: agrégale un correo para enviarla, o descarga el PDF.'
}

/** A quotation as its team sees it: what it comes to, how it stands, what it says, and what to do. */
export function QuotationDetail({ businessId, quotation, children }: Props) {
  const { state, recipient, total, currency, online, orders, replacedById, refusal } = quotation
  const isOpen = state === 'draft' || state === 'sent'
  return (
    <article className={styles.page} aria-labelledby="cotizacion">
      <header className={styles.stack}>
        <div className={styles.title}>
          <h2 id="cotizacion">{quotationTitle(quotation)}</h2>
          <Badge color={quotationTones[state]}>{quotationStateWords[state]}</Badge>
        </div>
        <p className={styles.amount}>{formatMoney(total, currency, true)}</p>
        <p>
          Para{' '}
          {recipient.contactId ? (
            <Link to={clientPageHref(businessId, recipient.contactId)}>{recipient.name}</Link>
          ) : (
            recipient.name
          )}
        </p>
      </header>
      <QuotationActions businessId={businessId} quotation={quotation} />
      {state === 'draft' && <p className={styles.quiet}>{wayWords(recipient)}</p>}
      {isOpen && !online.isPayable && (
        <Notice title="No se paga en línea">
          {online.why} Cuando la acepte te avisamos, y acuerdan cómo se paga.
        </Notice>
      )}
      {refusal && <Notice title="Por qué la rechazó">«{refusal}»</Notice>}
      {replacedById && (
        <Notice>
          La reemplazó <Link to={quotationsHref(businessId, `/${replacedById}`)}>otra edición</Link>
          .
        </Notice>
      )}
      {children}
      <QuotationSheet quotation={quotation} />
      {orders.length > 0 && (
        <section className={styles.card} aria-labelledby="pagos">
          <h3 id="pagos">Pedidos</h3>
          <ul className={styles.lines}>
            {orders.map((order) => (
              <li key={order.id}>
                <span className={styles.what}>
                  <Link to={soldOrderPath(businessId, order.id)}>
                    {partWords[order.part]}: pedido {order.number}
                  </Link>
                  <span className={styles.quiet}>{orderStateWords[order.state]}</span>
                </span>
                <span className={styles.money}>{formatMoney(order.total, currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <History quotation={quotation} />
    </article>
  )
}

function History({ quotation }: { quotation: OwnQuotation }) {
  const { sentAt, openedAt, acceptedAt, endedAt, state } = quotation
  const facts: [string, string | null][] = [
    ['Enviada', sentAt],
    ['La abrió', openedAt],
    ['La aceptó', acceptedAt],
    [quotationStateWords[state], endedAt],
  ]
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null)
  if (known.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="historia">
      <h3 id="historia">Historia</h3>
      <dl className={styles.facts}>
        {known.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={at}>{momentWords(at)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
