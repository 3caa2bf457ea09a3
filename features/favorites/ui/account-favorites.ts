import type { QueryClient } from '@tanstack/react-query'
import type { ApiCaller } from '#shared/api-client.ts'
import { answers } from '#shared/ui/calls/api.tsx'
import type { Marks } from '../contract.ts'
import { favoriteProducts, followedStores } from './device-favorites.ts'
import * as calls from './favorite-calls.ts'

/** Where the answer is kept; what is another person's is forgotten with all others. */
const marksKey = ['readFavorites']

/** How the marks are read; without a network that fails and says so. */
const marksRead = (api: ApiCaller, say: Say) => ({ networkMode: answers, queryKey: marksKey, queryFn: () => openMarks(api, say) }) as const

type Say = (words: string) => void

/** What did not fit into an account that is full. */
const leftWords = (left: number) =>
  left === 1
    ? 'Tu cuenta ya está llena: uno de los favoritos de este dispositivo no cupo.'
    : `Tu cuenta ya está llena: ${left} de los favoritos de este dispositivo no cupieron.`

/** What the account has marked; what the device kept of a guest joins it first, and leaves the device once it has. Rejects with AppError. */
export async function openMarks(api: ApiCaller, say: Say): Promise<Marks> {
  const products = favoriteProducts.read().map(({ slug }) => slug)
  const stores = followedStores.read().map(({ handle }) => handle)
  if (products.length + stores.length === 0) return api.call(calls.readFavoritesCall, {})
  const { left, ...marks } = await api.call(calls.mergeFavoritesCall, { products, stores })
  for (const slug of products) favoriteProducts.remove(slug)
  for (const handle of stores) followedStores.remove(handle)
  say(left > 0 ? leftWords(left) : 'Los favoritos de este dispositivo ya están en tu cuenta.')
  return marks
}

/** Has what the device kept join the account, where it kept something; what fails is tried again with the next page. */
export async function joinDevice({ api, queries, say }: Turning): Promise<void> {
  if (favoriteProducts.read().length + followedStores.read().length > 0) await queries.prefetchQuery(marksRead(api, say))
}

export type Mark = { kind: keyof Marks; name: string }

const withMark = (marks: Marks | undefined, { kind, name }: Mark, isOn: boolean): Marks | undefined => {
  if (!marks) return marks
  const others = marks[kind].filter((one) => one !== name)
  return { ...marks, [kind]: isOn ? [name, ...others] : others }
}

function send(api: ApiCaller, { kind, name }: Mark, isOn: boolean): Promise<unknown> {
  if (kind === 'products') return api.call(isOn ? calls.addFavoriteCall : calls.removeFavoriteCall, { slug: name })
  return api.call(isOn ? calls.followStoreCall : calls.unfollowStoreCall, { handle: name })
}

/** One after the other, so that a second tap reaches the server after the first. */
let last: Promise<unknown> = Promise.resolve()

type Turning = { api: ApiCaller; queries: QueryClient; say: Say }

/** Marks something or takes the mark off: shown at once, and taken back where the server refuses. Rejects with its refusal. */
export async function turnMark({ api, queries, say }: Turning, mark: Mark, isOn: boolean): Promise<void> {
  await queries.ensureQueryData(marksRead(api, say))
  // An older answer that is on its way would undo it.
  void queries.cancelQueries({ queryKey: marksKey })
  const show = (on: boolean) => queries.setQueryData<Marks>(marksKey, (marks) => withMark(marks, mark, on))
  show(isOn)
  const sent = last.then(() => send(api, mark, isOn))
  last = sent.catch(() => undefined)
  try {
    await sent
  } catch (refusal) {
    show(!isOn)
    throw refusal
  }
  void queries.invalidateQueries({ queryKey: [mark.kind === 'products' ? 'listFavorites' : 'listFollowed'] })
}
