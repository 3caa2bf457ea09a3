import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { DeviceList } from '#shared/ui/device-list.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type FavoriteProduct, type FollowedStore, favoriteOf, favoriteProducts, followedStores } from './favorite-products.ts'

export const barredWords = 'Tu navegador no deja guardar en este dispositivo.'

/** Puts a row on a list of this device or takes it off, and says so with the way to the list. */
function useTurn<Row>(list: DeviceList<Row>, words: { on: string; off: string }) {
  const say = useSnackbar()
  const navigate = useNavigate()
  return (row: Row, name: string, isOn: boolean) => {
    if (isOn) return say(list.remove(name) ? words.off : barredWords)
    if (!list.put(row)) return say(barredWords)
    say({ text: words.on, action: { label: 'Ver favoritos', run: () => void navigate('/favoritos') } })
  }
}

/** The favourites of this device, and the turn of one: on, or off where it was on. */
export function useFavorites() {
  const rows = favoriteProducts.useRows()
  const slugs = useMemo(() => new Set(rows.map(({ slug }) => slug)), [rows])
  const turn = useTurn<FavoriteProduct>(favoriteProducts, { on: 'Guardado en tus favoritos.', off: 'Ya no está entre tus favoritos.' })
  return {
    slugs,
    turn: (product: Parameters<typeof favoriteOf>[0]) => turn(favoriteOf(product), product.slug, slugs.has(product.slug)),
  }
}

/** Whether this device follows a store, and the turn of it. */
export function useFollowed({ handle, name }: { handle: string; name: string }) {
  const isFollowed = followedStores.useRows().some((row) => row.handle === handle)
  const turn = useTurn<FollowedStore>(followedStores, { on: `Sigues a ${name}.`, off: `Ya no sigues a ${name}.` })
  return { isFollowed, turn: () => turn({ handle, name, at: new Date().toISOString() }, handle, isFollowed) }
}
