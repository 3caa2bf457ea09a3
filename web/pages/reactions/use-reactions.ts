import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type FollowedStore,
  followedStores,
  type SavedBusiness,
  type SavedProduct,
  savedBusinesses,
  savedProductOf,
  savedProducts,
} from '#features/community/reactions/ui/device-reactions.ts'
import { useReactions } from '#features/community/reactions/ui/use-reactions.ts'
import type { ReactionType } from '#features/community/reactions/vocabulary.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import type { DeviceList } from '#shared/ui/device-list.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

export const storageBlockedWords = 'Tu navegador no deja guardar en este dispositivo.'

type Words = { on: string; off: string }

/**
 * Toggles a reaction in the account or, for guests, on this device, and shows a message with a link
 * to the list.
 */
function useToggleReaction<Row>(
  act: ReactionType,
  kind: ReactableKind,
  list: DeviceList<Row>,
  words: Words,
) {
  const say = useSnackbar()
  const navigate = useNavigate()
  const { marks, turn } = useReactions()
  const [turned, setTurned] = useState(0)
  const done = (isOn: boolean) => {
    if (!isOn) return say(words.off)
    say({
      text: words.on,
      action: { label: 'Ver favoritos', run: () => void navigate('/favoritos') },
    })
  }
  return {
    marked: marks?.[act][kind] ?? null,
    belled: marks?.bell[kind] ?? [],
    /** Change of the item's count since loading; reactions on a device are not counted. */
    turned,
    turn: (row: Row, name: string, wasOn: boolean) => {
      if (marks)
        return void turn({ act, kind, name }, !wasOn).then((isDone) => {
          if (!isDone) return
          setTurned((before) => before + (wasOn ? -1 : 1))
          done(!wasOn)
        })
      if (wasOn ? list.remove(name) : list.put(row)) done(!wasOn)
      else say(storageBlockedWords)
    },
  }
}

const savedWords = { on: 'Guardado en tus favoritos.', off: 'Ya no está entre tus favoritos.' }

/** The viewer's favourite products, and a function that toggles one. */
export function useFavorites() {
  const rows = savedProducts.useRows()
  const { marked, turn } = useToggleReaction<SavedProduct>(
    'save',
    'product',
    savedProducts,
    savedWords,
  )
  const slugs = useMemo(() => new Set(marked ?? rows.map(({ slug }) => slug)), [marked, rows])
  return {
    slugs,
    turn: (product: Parameters<typeof savedProductOf>[0]) =>
      turn(savedProductOf(product), product.slug, slugs.has(product.slug)),
  }
}

/** Whether the viewer saved a business, and a toggle. */
export function useSaved(business: Omit<SavedBusiness, 'at'>) {
  const rows = savedBusinesses.useRows()
  const { marked, turn } = useToggleReaction<SavedBusiness>(
    'save',
    'business',
    savedBusinesses,
    savedWords,
  )
  const isSaved = marked
    ? marked.includes(business.slug)
    : rows.some(({ slug }) => slug === business.slug)
  return {
    isSaved,
    turn: () => turn({ ...business, at: new Date().toISOString() }, business.slug, isSaved),
  }
}

/** Whether the viewer follows a store and receives notifications, and a toggle. */
export function useFollowed({ handle, name }: { handle: string; name: string }) {
  const rows = followedStores.useRows()
  const words = { on: `Sigues a ${name}.`, off: `Ya no sigues a ${name}.` }
  const { marked, belled, turned, turn } = useToggleReaction<FollowedStore>(
    'follow',
    'store',
    followedStores,
    words,
  )
  const isFollowed = marked ? marked.includes(handle) : rows.some((row) => row.handle === handle)
  return {
    isFollowed,
    hasBell: belled.includes(handle),
    turned,
    turn: () => turn({ handle, name, at: new Date().toISOString() }, handle, isFollowed),
  }
}
