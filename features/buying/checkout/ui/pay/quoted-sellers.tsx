import { Radio } from '@mantine/core'
import { arrivalWords } from '#features/selling/stores/contract/delivery-days.ts'
import { shippingKindWords } from '#features/selling/stores/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { localDay } from '#shared/text/dates.ts'
import { Link } from '#shared/ui/link.tsx'
import type { Quote } from '../../contract/checkout.ts'
import { lineNotes } from '../cart/problem-words.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import { chosenOption } from './checkout-values.ts'
import { CodeField } from './code-field.tsx'
import styles from './pay.module.css'
import type { WayBack } from './way-back.ts'

export const priceWords = (price: number, currency: string) =>
  price === 0 ? 'Gratis' : formatMoney(price, currency)

type QuotedSeller = Quote['sellers'][number]

type Props = {
  quote: Quote
  back: WayBack
  choices: CheckoutValues['choices']
  onChoose: (storeId: string, optionId: string) => void
  /** Promotion code by store. */
  codes: CheckoutValues['codes']
  onCode: (storeId: string, code: string | undefined) => void
  /** Whether the quote is older than the current input. */
  isOld: boolean
  /** Whether the destination is known, on which shipping methods depend. */
  isPlaced: boolean
}

/** Whether nothing but a promotion code is asked of a seller's part; then its field stands in the summary. */
export const hasOnlyCode = ({ lines, shipping, isShipped, problem }: QuotedSeller) =>
  !isShipped &&
  shipping.length === 0 &&
  problem === null &&
  lines.every((line) => line.problem === null && line.priceBefore === null)

/** Each seller's shipping methods and promotion code, and what changed of its products. */
export function QuotedSellers({
  quote,
  back,
  choices,
  onChoose,
  codes,
  onCode,
  isOld,
  isPlaced,
}: Props) {
  const today = localDay(new Date().toISOString())
  return quote.sellers.map((seller) => {
    if (hasOnlyCode(seller)) return null
    const { store, lines, shipping, isShipped, notes, problem } = seller
    const changed = lines.filter((line) => line.problem !== null || line.priceBefore !== null)
    return (
      <fieldset key={store.id} className={styles.part}>
        <legend>{store.name}</legend>
        {changed.map((line) => (
          <p key={line.sellableId} className={styles.problem}>
            {line.title}: {lineNotes(line, quote.currency).join(' ')}
          </p>
        ))}
        {problem && !isPlaced && shipping.length === 0 && <p className={styles.hint}>{problem}</p>}
        {problem && (isPlaced || shipping.length > 0) && (
          <p className={styles.problem} role="alert">
            {problem} <Link to={back.path}>{back.words}</Link>
          </p>
        )}
        {shipping.length > 0 && (
          <Radio.Group
            label="¿Cómo lo recibes?"
            withAsterisk
            value={chosenOption(seller, choices)?.id ?? null}
            onChange={(id) => onChoose(store.id, id)}
          >
            <div className={styles.options}>
              {shipping.map(({ id, kind, name, detail, price }) => (
                // The days stand in the words of the seller, too, which may say more.
                <Radio
                  key={id}
                  value={id}
                  label={`${name}\u00a0· ${priceWords(price, quote.currency)}`}
                  description={
                    [
                      name === shippingKindWords[kind] ? null : shippingKindWords[kind],
                      kind === 'delivery' && arrivalWords(detail, today),
                      detail,
                    ]
                      .filter(Boolean)
                      .join('\u00a0· ') || undefined
                  }
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {isShipped && shipping.length === 0 && !problem && (
          <p className={isPlaced ? styles.problem : styles.hint}>
            {isPlaced
              ? 'Esta tienda no envía a esa dirección.'
              : 'Elige tu país para ver cómo lo recibes.'}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.hint}>
            {note}
          </p>
        ))}
        <CodeField
          seller={seller}
          code={codes[store.id]}
          onCode={(code) => onCode(store.id, code)}
          isOld={isOld}
        />
      </fieldset>
    )
  })
}
