import { IconArchive, IconHeartFilled } from '@tabler/icons-react'
import type { ProductCard as Product } from '#features/selling/products/contract/catalogue.ts'
import { ProductCard } from '#features/selling/products/ui/parts/product-card.tsx'
import { currencyWords } from '#features/selling/stores/ui/parts/sells-in.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import type { AccountLine } from './line-of.ts'
import { type LinesProps, ReactionRows } from './reaction-rows.tsx'
import styles from './saved-products.module.css'

/** Cards of a group that stand beside another group where there is room. */
const maxHalf = 3

type Shown = { line: AccountLine; card: Product }

/** The cards by currency, in the order of the list. */
function byCurrency(lines: AccountLine[]): [currency: string, shown: Shown[]][] {
  const groups = new Map<string, Shown[]>()
  for (const line of lines) {
    const { card } = line
    if (card) groups.set(card.currency, [...(groups.get(card.currency) ?? []), { line, card }])
  }
  return [...groups]
}

/** Saved products as cards with their price of now, one group for each currency; those that are gone as rows. */
export function SavedProducts(props: LinesProps<AccountLine>) {
  const groups = byCurrency(props.lines)
  const gone = props.lines.filter(({ card }) => !card)
  return (
    <>
      <div className={styles.groups}>
        {groups.map(([currency, shown]) => (
          <div
            key={currency}
            className={styles.group}
            data-few={shown.length <= maxHalf || undefined}
          >
            {groups.length > 1 && (
              <h3 className={styles.currency}>
                En {currencyWords(currency)} ({currency})
              </h3>
            )}
            <ul className={styles.grid}>
              {shown.map(({ line, card }) => (
                <SavedProduct key={line.key} line={line} card={card} {...props} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {gone.length > 0 && <ReactionRows {...props} lines={gone} />}
    </>
  )
}

function SavedProduct({
  line,
  card,
  offWords,
  onForget,
  move,
}: Shown & Omit<LinesProps<AccountLine>, 'lines'>) {
  // That it is sold out stands on its picture.
  const told = card.isAvailable ? line.told : null
  return (
    <li className={styles.item}>
      <ProductCard product={card} sizes="(min-width: 48em) 13rem, 44vw" />
      {told && <strong className={styles.told}>{told}</strong>}
      <div className={styles.tools}>
        {move && (
          <IconButton label={`Archivar ${line.name}`} onClick={() => move.onMove(line)}>
            <IconArchive size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton label={offWords(line.name)} onClick={() => onForget(line)}>
          <IconHeartFilled size="1.25rem" aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
