import type { ReactNode } from 'react'
import { type Favorite, type Followed, listFavorites, listFollowed } from '#features/favorites/contract.ts'
import { useMarks } from '#features/favorites/ui/use-marks.ts'
import { favoriteStateWords } from '#features/favorites/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import { agoWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { FavoriteLines, type Line, NobodyFollowed } from './favorite-lines.tsx'
import { NoFavorites } from './no-favorites.tsx'

/** What changed since it was marked. */
function toldOf({ state, card, priceBefore }: Favorite): string {
  if (state !== 'available') return favoriteStateWords[state]
  if (!card || priceBefore === null) return ''
  const before = formatMoney(priceBefore, card.currency)
  return card.price < priceBefore ? `Bajó: antes ${before}` : `Subió: antes ${before}`
}

function productLine(favorite: Favorite): Line {
  const { slug, title, store, card, savedAt } = favorite
  const price = card && `${card.varies ? 'Desde ' : ''}${formatMoney(card.price, card.currency, true)}`
  return {
    key: slug,
    to: card && `/producto/${slug}`,
    name: title,
    picture: card?.picture?.url ?? '',
    what: [price, store.name, `guardado ${agoWords(savedAt)}`].filter(Boolean).join(' · '),
    told: toldOf(favorite),
  }
}

const storeLine = ({ handle, name, isSeen, followedAt }: Followed): Line => ({
  key: handle,
  to: isSeen ? `/tienda/${handle}` : null,
  name,
  picture: '',
  what: `@${handle} · la sigues desde ${agoWords(followedAt)}`,
  told: isSeen ? '' : 'Esta tienda está cerrada',
})

type RowsProps = {
  kind: 'products' | 'stores'
  /** Null until they are read. */
  lines: Line[] | undefined
  pages: { error: { message: string } | null; retry: () => void; more: (() => void) | undefined; isLoadingMore: boolean }
  empty: ReactNode
}

/** Rows of the account, each with its way off the list and back; what is turned off elsewhere in this tab is gone here, too. */
function Rows({ kind, lines, pages, empty }: RowsProps) {
  const say = useSnackbar()
  const { marks, isRead, turn } = useMarks()
  if (pages.error && !lines) return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!lines || !marks) return <Skeleton height="8rem" />
  const known = new Set(marks[kind])
  // Without the marks the list is as the server gave it: it is not empty because they could not be read.
  const shown = isRead ? lines.filter(({ key }) => known.has(key)) : lines
  const forget = async ({ key, name }: Line) => {
    if (!(await turn({ kind, name: key }, false))) return
    say({ text: `Quitaste ${name}.`, action: { label: 'Deshacer', run: () => void turn({ kind, name: key }, true) } })
  }
  if (shown.length === 0 && !pages.more) return empty
  return (
    <>
      <FavoriteLines lines={shown} onForget={(line) => void forget(line)} />
      {pages.more && (
        <Button onClick={pages.more} aria-busy={pages.isLoadingMore || undefined}>
          {pages.isLoadingMore ? 'Buscando más…' : 'Ver más'}
        </Button>
      )}
    </>
  )
}

/** The products that the signed-in person marked, as they stand now. */
export function AccountFavorites() {
  const pages = useCallPages(listFavorites, { size: 50 })
  return <Rows kind="products" lines={pages.rows?.map(productLine)} pages={pages} empty={<NoFavorites />} />
}

/** The stores that the signed-in person follows. */
export function AccountFollowed() {
  const pages = useCallPages(listFollowed, { size: 50 })
  return <Rows kind="stores" lines={pages.rows?.map(storeLine)} pages={pages} empty={<NobodyFollowed />} />
}
