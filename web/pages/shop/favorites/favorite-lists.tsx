import type { ReactNode } from 'react'
import { favoriteProducts, followedStores } from '#features/favorites/ui/device-favorites.ts'
import { agoWords } from '#shared/text/dates.ts'
import type { DeviceList } from '#shared/ui/device-list.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { FavoriteLines, type Line, NobodyFollowed } from './favorite-lines.tsx'
import { NoFavorites } from './no-favorites.tsx'
import { barredWords } from './use-favorites.ts'

type LinesProps<Row> = { list: DeviceList<Row>; lineOf: (row: Row) => Line; empty: ReactNode }

/** Rows of this device, newest first, each with its way off the list and back. */
function Lines<Row>({ list, lineOf, empty }: LinesProps<Row>) {
  const say = useSnackbar()
  const rows = list.useRows()
  if (!useHydrated()) return <Skeleton height="8rem" />
  if (rows.length === 0) return empty
  const forget = ({ key, name }: Line) => {
    const row = rows.find((one) => lineOf(one).key === key)
    if (!row || !list.remove(key)) return say(barredWords)
    say({ text: `Quitaste ${name}.`, action: { label: 'Deshacer', run: () => void list.put(row) } })
  }
  return <FavoriteLines lines={rows.map(lineOf)} onForget={forget} />
}

/** The products that were marked on this device. */
export const FavoriteList = () => (
  <Lines
    list={favoriteProducts}
    lineOf={({ slug, title, store, picture, at }) => ({
      key: slug,
      to: `/producto/${slug}`,
      name: title,
      picture,
      what: [store, `guardado ${agoWords(at)}`].filter(Boolean).join(' · '),
    })}
    empty={<NoFavorites />}
  />
)

/** The stores that are followed on this device. */
export const FollowedList = () => (
  <Lines
    list={followedStores}
    lineOf={({ handle, name, at }) => ({
      key: handle,
      to: `/tienda/${handle}`,
      name,
      picture: '',
      what: `@${handle} · la sigues desde ${agoWords(at)}`,
    })}
    empty={<NobodyFollowed />}
  />
)
