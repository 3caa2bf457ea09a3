import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { formatMoney } from '#shared/money.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import type { CartLine } from '../../contract/cart.ts'
import { canBeBought } from '../parts/cart-changes.ts'
import styles from './cart.module.css'
import { lineNotes, tierNotes } from './problem-words.ts'

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  line: CartLine
  currency: string
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A cart line: quantity, price, and changes since it was added. */
export function CartLineRow({ line, currency, onQuantity, onRemove }: Props) {
  const { title, quantity, max, problem } = line
  const notes = lineNotes(line, currency)
  const canChange = problem === null || problem === 'too_many'
  const reducedFrom =
    line.fullPrice !== null && line.fullPrice > line.unitPrice ? line.fullPrice : null
  // The price of one piece at its regular price is the line's total.
  const showsUnitPrice =
    reducedFrom !== null || quantity > 1 || !canBeBought(line) || line.total !== line.unitPrice
  // Of files one is enough.
  const isCounted = canChange && !(line.isDownloaded && quantity === 1)
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {line.picture ? (
          <Photo picture={line.picture} alt="" ratio="1" sizes="5rem" />
        ) : (
          <Monogram name={title} />
        )}
      </span>
      <div className={styles.words}>
        <Link to={line.path} className={styles.name} data-plain>
          {title}
        </Link>
        {showsUnitPrice && (
          <span className={styles.price}>
            {formatMoney(line.unitPrice, currency)}
            {reducedFrom !== null && (
              <>
                {' '}
                <span className="only-spoken">en lugar de</span>
                <s>{formatMoney(reducedFrom, currency)}</s>
              </>
            )}
            {quantity > 1 && ' por pieza'}
          </span>
        )}
        {canChange &&
          tierNotes(line, currency).map((note) => (
            <p key={note} className={styles.price}>
              {note}
            </p>
          ))}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {problem === 'too_many' && quantity > max && (
          <Button className={styles.adjust} onClick={() => onQuantity(max)}>
            Dejar {max}
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        {isCounted && (
          // biome-ignore lint/a11y/useSemanticElements: two buttons and what they count
          <div className={styles.quantity} role="group" aria-label={`Cantidad de ${title}`}>
            <IconButton
              label={`Quitar uno de ${title}`}
              disabled={quantity <= 1}
              onClick={() => onQuantity(Math.min(quantity - 1, max))}
            >
              <IconMinus {...icon} />
            </IconButton>
            <output className={styles.count}>{quantity}</output>
            <IconButton
              label={`Agregar uno de ${title}`}
              disabled={quantity >= max}
              onClick={() => onQuantity(quantity + 1)}
            >
              <IconPlus {...icon} />
            </IconButton>
          </div>
        )}
        <IconButton label={`Quitar ${title} del carrito`} onClick={onRemove}>
          <IconTrash {...icon} />
        </IconButton>
        {canBeBought(line) && (
          <strong className={styles.total}>{formatMoney(line.total, currency)}</strong>
        )}
      </div>
    </li>
  )
}
