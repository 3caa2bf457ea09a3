import { spanishList } from '#features/directory/businesses/contract/verification-words.ts'
import { bankAccountWords } from '#shared/bank-accounts.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readNextPayout } from '../contract.ts'
import { paydayWords } from '../vocabulary.ts'
import { type PayableMoney, payoutAmounts } from './payout-amounts.ts'
import styles from './payouts.module.css'

type Account = NonNullable<Output<typeof readNextPayout>['account']>

/** An account as the end of a sentence: «a la CLABE ···0015». */
export function accountWords({ kind, ending }: Account): string {
  const number = `\u00a0···${ending}`
  if (kind === 'paypal') return `a tu PayPal${number}`
  if (kind === 'other') return `a tu cuenta${number}`
  return `${kind === 'clabe' ? 'a la' : 'al'} ${bankAccountWords[kind].name}${number}`
}

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
  const { day, lateSince, account } = data
  if (!day) return <p className={styles.next}>Por ahora no hay pagos a esta tienda.</p>
  const when = weekdayWords(day)
  const amount = spanishList(
    payoutAmounts(money, day).map((one) =>
      formatMoney(one.amount, one.currency, money.balances.length > 1),
    ),
  )
  // The team's list names what is released now.
  const released = money.balances.filter(({ payable }) => payable > 0)
  const isLess = payoutAmounts(money, day).some(({ currency, amount: paid }) =>
    money.balances.some((one) => one.currency === currency && one.payable < paid),
  )
  return (
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
            Te pagamos <strong className={styles.amount}>{amount}</strong> el{' '}
            <strong>{when}</strong> {accountWords(account)}
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
            ? `De eso ya está liberado ${spanishList(released.map(({ payable, currency }) => formatMoney(payable, currency, money.balances.length > 1)))}; lo demás se libera antes de ese día.`
            : 'Todavía no está liberado: se libera antes de ese día.'}
        </p>
      )}
      {lateSince && (
        <p>
          El pago del {weekdayWords(lateSince)} todavía no sale: el equipo lo tiene entre sus
          pendientes.
        </p>
      )}
      <p className={styles.quiet}>
        Pagamos {paydayWords} lo que ya es tuyo ese día, y te avisamos por correo. Tu banco tarda
        uno o dos días hábiles.
      </p>
    </div>
  )
}
