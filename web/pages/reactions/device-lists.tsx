import type { ReactNode } from 'react'
import {
  followedStores,
  savedBusinesses,
  savedProducts,
} from '#features/community/reactions/ui/device-reactions.ts'
import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { DeviceList } from '#shared/ui/device-list.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { NoBusinesses, NobodyFollowed, NoProducts } from './empty-lists.tsx'
import { type Line, offFavorites, offFollowed, ReactionRows } from './reaction-rows.tsx'
import { storageBlockedWords } from './use-reactions.ts'

type RowsProps<Row> = {
  list: DeviceList<Row>
  lineOf: (row: Row) => Line
  offWords: (name: string) => string
  empty: ReactNode
}

/** Rows stored on this device, newest first, each with a button to remove it, and undo. */
function Rows<Row>({ list, lineOf, offWords, empty }: RowsProps<Row>) {
  const say = useSnackbar()
  const rows = list.useRows()
  if (!useHydrated()) return <Skeleton height="8rem" />
  if (rows.length === 0) return empty
  const removeRow = ({ key, name }: Line) => {
    const row = rows.find((one) => lineOf(one).key === key)
    if (!row || !list.remove(key)) return say(storageBlockedWords)
    say({ text: `Quitaste ${name}.`, action: { label: 'Deshacer', run: () => void list.put(row) } })
  }
  return <ReactionRows lines={rows.map(lineOf)} offWords={offWords} onForget={removeRow} />
}

/** Products saved on this device. */
export const DeviceProducts = () => (
  <Rows
    list={savedProducts}
    offWords={offFavorites}
    lineOf={({ slug, title, store, picture, at }) => ({
      key: slug,
      to: `/producto/${slug}`,
      name: title,
      picture,
      what: joinParts([store, `guardado ${agoWords(at)}`]),
    })}
    empty={<NoProducts />}
  />
)

/** Businesses saved on this device. */
export const DeviceBusinesses = () => (
  <Rows
    list={savedBusinesses}
    offWords={offFavorites}
    lineOf={({ slug, name, what, at }) => ({
      key: slug,
      to: `/negocios/${slug}`,
      name,
      picture: '',
      what: joinParts([what, `guardado ${agoWords(at)}`]),
    })}
    empty={<NoBusinesses />}
  />
)

/** Stores followed on this device. */
export const DeviceFollowed = () => (
  <Rows
    list={followedStores}
    offWords={offFollowed}
    lineOf={({ handle, name, at }) => ({
      key: handle,
      to: `/tienda/${handle}`,
      name,
      picture: '',
      what: `@${handle}\u00a0· la sigues desde ${agoWords(at)}`,
    })}
    empty={<NobodyFollowed />}
  />
)
