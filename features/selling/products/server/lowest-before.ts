/** A row of `sellable_prices`: these prices were in force from `setAt` until the next row's. */
export type PriceRow = {
  price: number
  salePrice: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  setAt: Date
}

type Piece = { from: number; until: number; price: number; isSale: boolean }

const day = 86_400_000

/** Days before a sale whose lowest price is shown beside it (Directive 98/6/EC, article 6a; in Spain, law 7/1996, article 20). */
const daysBefore = 30

/** What a buyer paid, piece by piece: each row parted by the time of its sale. */
function piecesOf(history: PriceRow[]): Piece[] {
  return history.flatMap(({ price, salePrice, saleFrom, saleUntil, setAt }, at) => {
    const from = setAt.getTime()
    const until = history[at + 1]?.setAt.getTime() ?? Number.POSITIVE_INFINITY
    if (salePrice === null) return [{ from, until, price, isSale: false }]
    const begins = Math.min(Math.max(saleFrom?.getTime() ?? from, from), until)
    const ends = Math.max(Math.min(saleUntil?.getTime() ?? until, until), begins)
    const pieces = [
      { from, until: begins, price, isSale: false },
      { from: begins, until: ends, price: salePrice, isSale: true },
      { from: ends, until, price, isSale: false },
    ]
    return pieces.filter((piece) => piece.from < piece.until)
  })
}

/**
 * The lowest price of the thirty days before the sale that is on at `now` began; one that was lowered further meanwhile began with its first price.
 * Null without a sale, or when nothing was sold before it. `history` is in the order of time.
 */
export function lowestBefore(history: PriceRow[], now: Date): number | null {
  const pieces = piecesOf(history)
  let at = pieces.findLastIndex(({ from, until }) => from <= now.getTime() && now.getTime() < until)
  if (!pieces[at]?.isSale) return null
  while (pieces[at - 1]?.isSale) at--
  const began = pieces[at]?.from ?? 0
  const before = pieces.slice(0, at).filter(({ until }) => until > began - daysBefore * day)
  return before.length > 0 ? Math.min(...before.map(({ price }) => price)) : null
}
