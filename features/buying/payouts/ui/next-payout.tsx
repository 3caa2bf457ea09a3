import { spanishList } from '#features/directory/businesses/contract/verification-words.ts'
import { formatMoney } from '#shared/money.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type AccountEnding, accountName } from '../account-ending.ts'
import { readNextPayout } from '../contract.ts'
import { paydayWords } from '../vocabulary.ts'
import { type PayableMoney, payoutAmounts } from './payout-amounts.ts'
import styles from './payouts.module.css'

type Amount = { currency: string; amount: number }

/** An account as the end of a sentence: «a la CLABE ···0015». */
function toAccount(account: AccountEnding): string {
  const name = accountName(account)
  if (account.kind === 'clabe') return `a la ${name}`
  if (account.kind === 'iban') return `al ${name}`
  return account.kind === 'paypal' ? `a tu ${name}` : `a tu ${name.toLowerCase()}`
}

/** The money without what is late, which is said on its own. */
const withoutLate = (money: PayableMoney, late: Amount[]): PayableMoney => ({
  ...money,
  balances: money.balances.map((one) => ({
    ...one,
    payable: late
      .filter(({ currency }) => currency === one.currency)
      .reduce((left, { amount }) => left - amount, one.payable),
  })),
})

type NextPayoutProps = {
  businessId: string
  money: PayableMoney
}

/** How much a store is paid next, when and to which account, or what is missing for it. */
export function NextPayout({ businessId, money }: NextPayoutProps) {
  const { data, error, refetch } = useCall(readNextPayout, { businessId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  // The lines that the sentence takes on phones.
  if (!data) return <Skeleton height="clamp(4rem, calc(16rem - 32vw), 8.125rem)" />
  const { day, late, account } = data
  if (!day) return <p className={styles.next}>Por ahora no hay pagos a esta tienda.</p>
  const when = weekdayWords(day)
  const words = (amounts: Amount[]) =>
    spanishList(
      amounts.map((one) => formatMoney(one.amount, one.currency, money.balances.length > 1)),
    )
  const rest = withoutLate(money, late?.amounts ?? [])
  const next = payoutAmounts(rest, day)
  const amount = words(next)
  // The team's list names what is released now.
  const released = rest.balances
    .filter(({ payable }) => payable > 0)
    .map(({ currency, payable }) => ({ currency, amount: payable }))
  const isLess = next.some(({ currency, amount: paid }) =>
    rest.balances.some((one) => one.currency === currency && one.payable < paid),
  )
  return (
    <>
      {late && <LatePayout day={late.day} amount={words(late.amounts)} />}
      <div className={styles.next}>
        <p>
          {!account ? (
            <>
              Falta la cuenta a la que pagarte. Si la agregas hoy, te pagamos{' '}
              {amount && (
                <>
                  <strong>{amount}</strong>{' '}
                </>
              )}
              el <strong>{when}</strong>.
            </>
          ) : amount ? (
            <>
              {!late && 'Te pagamos '}
              <strong className={styles.amount}>{amount}</strong> el <strong>{when}</strong>{' '}
              {toAccount(account)}
            </>
          ) : (
            <>
              El próximo día de pago es el <strong>{when}</strong>
            </>
          )}
        </p>
        {isLess && (
          <p className={styles.quiet}>
            {released.length > 0
              ? `De eso ya está liberado ${words(released)}; lo demás se libera antes de ese día.`
              : 'Todavía no está liberado: se libera antes de ese día.'}
          </p>
        )}
        <p className={styles.quiet}>
          Pagamos {paydayWords} lo que ya es tuyo ese día, y te avisamos por correo. Tu banco tarda
          uno o dos días hábiles.
        </p>
      </div>
    </>
  )
}

/** What a payday that passed still owes, and whom to ask about it. */
function LatePayout({ day, amount }: { day: string; amount: string }) {
  return (
    <p className={styles.late}>
      <strong className={styles.amount}>{amount}</strong> debían salir el{' '}
      <strong>{weekdayWords(day)}</strong>. El equipo los tiene pendientes&nbsp;·{' '}
      <Link to="/legal#contacto">Preguntar</Link>
    </p>
  )
}
