import { IconArchive, IconHeartFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import type { ProductCard as Product } from '#features/selling/products/contract/catalogue.ts'
import { ProductCard } from '#features/selling/products/ui/parts/product-card.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import type { AccountLine } from './line-of.ts'
import { ownCountryFirst } from './own-country-first.ts'
import { type LinesProps, ReactionRows } from './reaction-rows.tsx'
import styles from './saved-products.module.css'

/** Cards shown before the button for all of them. */
const firstCards = 12

/** Saved products as cards with their price of now, those of the reader's country first; those that are gone as rows. */
export function SavedProducts(props: LinesProps<AccountLine>) {
  const { countryCode } = useReaderPlace()
  const [isWhole, setWhole] = useState(false)
  const lineOf = new Map(
    props.lines.flatMap((line) => (line.card ? [[line.card, line] as const] : [])),
  )
  const shown = ownCountryFirst([...lineOf.keys()], countryCode)
  const gone = props.lines.filter(({ card }) => !card)
  return (
    <>
      <ul className={styles.grid}>
        {(isWhole ? shown : shown.slice(0, firstCards)).map((card) => {
          const line = lineOf.get(card)
          return line && <SavedProduct key={line.key} line={line} card={card} {...props} />
        })}
      </ul>
      {!isWhole && shown.length > firstCards && (
        <Button className={styles.whole} onClick={() => setWhole(true)}>
          Ver más
        </Button>
      )}
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
}: { line: AccountLine; card: Product } & Omit<LinesProps<AccountLine>, 'lines'>) {
  // That it is sold out stands on its picture.
  const told = card.isAvailable ? line.told : null
  return (
    <li className={styles.item}>
      <ProductCard product={card} sizes="(min-width: 48em) 13rem, 44vw" />
      {told && <strong className={styles.told}>{told}</strong>}
      <div className={styles.heart}>
        <IconButton label={offWords(line.name)} onClick={() => onForget(line)}>
          <IconHeartFilled size="1.25rem" aria-hidden />
        </IconButton>
      </div>
      {move && (
        <div className={styles.more}>
          <ActionMenu
            label={`Más acciones de ${line.name}`}
            items={[
              {
                label: 'Archivar',
                hint: 'La encuentras en Archivadas',
                icon: <IconArchive size="1.25rem" stroke={1.75} aria-hidden />,
                run: () => move.onMove(line),
              },
            ]}
          />
        </div>
      )}
    </li>
  )
}
