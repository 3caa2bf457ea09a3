import { readSales } from '#features/buying/orders/contract/seller.ts'
import { readFigures } from '#features/directory/leads/contract.ts'
import { figureChangeWords } from '#features/directory/leads/ui/figure-words.ts'
import { formatMoney } from '#shared/money.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { myBusinessHref } from './sections.ts'
import styles from './summary-tiles.module.css'

/**
 * `value` is undefined until loaded; a tile without `to` is for a planned section, which its note
 * describes.
 */
type Tile = { name: string; note: string; value?: string; to?: string }

const orderWords = (orders: number) =>
  orders === 1 ? '1 pedido' : `${wholeNumber(orders)} pedidos`

/** Six figures of the last thirty days, in the order of the specification. */
export function SummaryTiles({ businessId }: { businessId: string }) {
  const sales = useCall(readSales, { businessId })
  const figures = useCall(readFigures, { businessId })
  const note = (words: string | undefined, error: { message: string } | null) =>
    words ?? (error ? error.message : '')
  const { last30, before, currency } = sales.data ?? {}
  const { leads } = figures.data ?? {}
  const tiles: Tile[] = [
    {
      name: 'Ventas',
      to: myBusinessHref('/pedidos', businessId),
      value: last30 && (currency ? formatMoney(last30.amount, currency) : '0'),
      note: note(
        last30 &&
          `${orderWords(last30.orders)}. ${figureChangeWords(last30.amount, before?.amount ?? 0)}`,
        sales.error,
      ),
    },
    {
      name: 'Clientes',
      to: myBusinessHref('/pedidos', businessId),
      value: last30 && wholeNumber(last30.customers),
      note: note(
        last30 && figureChangeWords(last30.customers, before?.customers ?? 0),
        sales.error,
      ),
    },
    { name: 'Afiliados', note: 'Aquí verás a quienes te recomiendan y lo que venden por ti.' },
    { name: 'Campañas', note: 'Aquí medirás tus promociones y a quiénes llegan.' },
    { name: 'Conversaciones', note: 'Aquí estarán los chats con tus clientes.' },
    {
      name: 'Interesados',
      to: myBusinessHref('/solicitudes', businessId),
      value: leads && wholeNumber(leads.last30),
      note: note(leads && figureChangeWords(leads.last30, leads.before), figures.error),
    },
  ]
  return (
    <section className={styles.view} aria-labelledby="resumen">
      <h2 id="resumen">Últimos 30 días</h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.name}>
            {tile.to ? (
              <Link to={tile.to} className={styles.tile} data-plain>
                <Figure {...tile} />
              </Link>
            ) : (
              <div className={styles.tile} data-later>
                <Figure {...tile} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figure({ name, value, note, to }: Tile) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {to && <span className={styles.value}>{value ?? '—'}</span>}
      <span className={styles.note}>{note}</span>
    </>
  )
}
