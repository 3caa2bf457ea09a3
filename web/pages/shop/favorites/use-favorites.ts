import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  type FavoriteProduct,
  type FollowedStore,
  favoriteOf,
  favoriteProducts,
  followedStores,
} from '#features/favorites/ui/device-favorites.ts'
import { useMarks } from '#features/favorites/ui/use-marks.ts'
import type { DeviceList } from '#shared/ui/device-list.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

export const barredWords = 'Tu navegador no deja guardar en este dispositivo.'

/** Marks something or takes the mark off, with the account or, for guests, on this device, and says so with the way to the list. */
function useTurn<Row>(kind: 'products' | 'stores', list: DeviceList<Row>, words: { on: string; off: string }) {
  const say = useSnackbar()
  const navigate = useNavigate()
  const { marks, turn } = useMarks()
  const done = (isOn: boolean) => {
    if (!isOn) return say(words.off)
    say({ text: words.on, action: { label: 'Ver favoritos', run: () => void navigate('/favoritos') } })
  }
  return {
    marked: marks?.[kind] ?? null,
    turn: (row: Row, name: string, wasOn: boolean) => {
      if (marks) return void turn({ kind, name }, !wasOn).then((isDone) => isDone && done(!wasOn))
      if (wasOn ? list.remove(name) : list.put(row)) done(!wasOn)
      else say(barredWords)
    },
  }
}

/** The favourites of whoever is looking, and the turn of one: on, or off where it was on. */
export function useFavorites() {
  const rows = favoriteProducts.useRows()
  const words = { on: 'Guardado en tus favoritos.', off: 'Ya no está entre tus favoritos.' }
  const { marked, turn } = useTurn<FavoriteProduct>('products', favoriteProducts, words)
  const slugs = useMemo(() => new Set(marked ?? rows.map(({ slug }) => slug)), [marked, rows])
  return {
    slugs,
    turn: (product: Parameters<typeof favoriteOf>[0]) => turn(favoriteOf(product), product.slug, slugs.has(product.slug)),
  }
}

/** Whether whoever is looking follows a store, and the turn of it. */
export function useFollowed({ handle, name }: { handle: string; name: string }) {
  const rows = followedStores.useRows()
  const words = { on: `Sigues a ${name}.`, off: `Ya no sigues a ${name}.` }
  const { marked, turn } = useTurn<FollowedStore>('stores', followedStores, words)
  const isFollowed = marked ? marked.includes(handle) : rows.some((row) => row.handle === handle)
  return { isFollowed, turn: () => turn({ handle, name, at: new Date().toISOString() }, handle, isFollowed) }
}
