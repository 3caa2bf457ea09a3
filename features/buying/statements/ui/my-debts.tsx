import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { readDebts } from '../contract.ts'
import { MovementRow } from './movement-row.tsx'
import styles from './statement-view.module.css'

/** A store's debts, their causes and how to pay them; renders nothing without debts. */
export function MyDebts({ businessId }: { businessId: string }) {
  const { data, error, refetch } = useCall(readDebts, { businessId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  const { items, instructions, reference, contact } = data
  return (
    <SettingsCard id="deuda" title="Tu deuda con Lonja">
      {items.map(({ currency, amount, before, movements }) => (
        <section key={currency} aria-label={`Deuda en ${currency}`}>
          <p>
            <strong>{formatMoney(amount, currency, true)}</strong>
          </p>
          <p className={styles.quiet}>
            {before > 0
              ? `Tenías ${formatMoney(before, currency)} disponibles. Esto fue lo que siguió:`
              : before < 0
                ? `Ya debías ${formatMoney(-before, currency)}. Lo más reciente:`
                : 'Esto la formó:'}
          </p>
          <ul className={styles.rows}>
            {movements.map((movement) => (
              <MovementRow
                key={movement.id}
                movement={movement}
                currency={currency}
                when={momentWords(movement.at)}
              />
            ))}
          </ul>
        </section>
      ))}
      <h3>Cómo se paga</h3>
      <p>Se descuenta sola de lo próximo que te paguemos: no tienes que hacer nada.</p>
      {instructions ? (
        <>
          <p>
            Si prefieres pagarla ya, haz una transferencia y ponle esta referencia. Te escribimos
            cuando llegue.
          </p>
          <p className={styles.words}>{instructions}</p>
          <div className={styles.tools}>
            <span>
              Referencia: <strong>{reference}</strong>
            </span>
            <CopyButton text={reference} label="la referencia" />
          </div>
        </>
      ) : (
        <p>
          Si prefieres pagarla ya, escríbenos a{' '}
          <a href={`mailto:${contact}?subject=${encodeURIComponent(reference)}`}>{contact}</a> y te
          decimos cómo.
        </p>
      )}
    </SettingsCard>
  )
}
