import { Radio } from '@mantine/core'
import { shippingKindWords } from '#features/stores/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { Link } from '#shared/ui/link.tsx'
import type { Quote } from '../../contract/checkout.ts'
import { lineNotes } from '../cart/problem-words.ts'
import { type CheckoutValues, chosenOption } from './checkout-values.ts'
import styles from './pay.module.css'

export const priceWords = (price: number, currency: string) => (price === 0 ? 'Gratis' : formatMoney(price, currency))

type Props = {
  quote: Quote
  choices: CheckoutValues['choices']
  errors: Record<string, unknown>
  onChoose: (storeId: string, optionId: string) => void
  /** Whether the place is known that ways of shipping depend on. */
  isPlaced: boolean
}

/** What each seller sends, and how. */
export function QuotedSellers({ quote, choices, errors, onChoose, isPlaced }: Props) {
  return quote.sellers.map((seller) => {
    const { store, lines, shipping, isShipped, problem } = seller
    const changed = lines.filter((line) => line.problem !== null || line.priceBefore !== null)
    const error = errors[`choices.${store.id}`]
    return (
      <fieldset key={store.id} className={styles.part}>
        <legend>{store.name}</legend>
        <p className={styles.hint}>{lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
        {changed.map((line) => (
          <p key={line.sellableId} className={styles.problem}>
            {line.title}: {lineNotes(line, quote.currency).join(' ')}
          </p>
        ))}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem} <Link to="/cart">Cambiar tu carrito</Link>
          </p>
        )}
        {shipping.length > 0 && (
          <Radio.Group
            label="¿Cómo lo recibes?"
            withAsterisk
            error={typeof error === 'string' ? error : undefined}
            value={chosenOption(seller, choices)?.id ?? null}
            onChange={(id) => onChoose(store.id, id)}
          >
            <div className={styles.options}>
              {shipping.map(({ id, kind, name, detail, price }) => (
                <Radio
                  key={id}
                  value={id}
                  label={`${name} · ${priceWords(price, quote.currency)}`}
                  description={
                    [name === shippingKindWords[kind] ? null : shippingKindWords[kind], detail].filter(Boolean).join('. ') || undefined
                  }
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {isShipped && shipping.length === 0 && !problem && (
          <p className={isPlaced ? styles.problem : styles.hint}>
            {isPlaced ? 'Esta tienda no envía a esa dirección.' : 'Elige tu país para ver cómo lo recibes.'}
          </p>
        )}
      </fieldset>
    )
  })
}
