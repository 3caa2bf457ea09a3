import type { QueryClient } from '@tanstack/react-query'
import type { ReactableKind, ThingKind } from '#features/platform/subjects/vocabulary.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { apiNetworkMode } from '#shared/ui/calls/api.tsx'
import type { MyReactions } from '../contract.ts'
import type { ReactionType } from '../vocabulary.ts'
import { followedStores, savedBusinesses, savedProducts } from './device-reactions.ts'
import * as calls from './reaction-calls.ts'

/** Query key of the account's reactions; signing out clears the query cache. */
const marksKey = ['getMyReactions']

/** Query options; without a network the query fails instead of pausing. */
const marksRead = (api: ApiCaller, say: Say) =>
  ({
    networkMode: apiNetworkMode,
    queryKey: marksKey,
    queryFn: () => loadAccountReactions(api, say),
  }) as const

type Say = (words: string) => void

/** Message about subjects beyond the account's limit. */
const leftWords = (left: number) =>
  left === 1
    ? 'Tu cuenta ya está llena: uno de los favoritos de este dispositivo no cupo.'
    : `Tu cuenta ya está llena: ${left} de los favoritos de este dispositivo no cupieron.`

const onDevice = () => ({
  businesses: savedBusinesses.read().map(({ slug }) => slug),
  products: savedProducts.read().map(({ slug }) => slug),
  stores: followedStores.read().map(({ handle }) => handle),
})

const isEmpty = (lists: ReturnType<typeof onDevice>) =>
  lists.businesses.length + lists.products.length + lists.stores.length === 0

/**
 * Loads the account's reactions. If the device has lists of a guest, they are merged into the account first and then deleted from the
 * device. Rejects with AppError.
 */
export async function loadAccountReactions(api: ApiCaller, say: Say): Promise<MyReactions> {
  const lists = onDevice()
  if (isEmpty(lists)) return api.call(calls.getMyReactionsCall, {})
  const { left, ...marks } = await api.call(calls.mergeReactionsCall, lists)
  for (const slug of lists.businesses) savedBusinesses.remove(slug)
  for (const slug of lists.products) savedProducts.remove(slug)
  for (const handle of lists.stores) followedStores.remove(handle)
  say(left > 0 ? leftWords(left) : 'Los favoritos de este dispositivo ya están en tu cuenta.')
  return marks
}

/** Merges the device's lists into the account, if there are any; a failure is retried on the next page. */
export async function mergeDeviceReactions({ api, queries, say }: Context): Promise<void> {
  if (!isEmpty(onDevice())) await queries.prefetchQuery(marksRead(api, say))
}

export type AccountReaction = {
  act: ReactionType
  kind: ReactableKind
  name: string
  /** When a follow is restored: whether its notifications were on. */
  bell?: boolean
}

/** The reaction that this one replaces. */
const opposite: Partial<Record<ReactionType, ReactionType>> = { save: 'archive', archive: 'save' }

function withMark(
  marks: MyReactions | undefined,
  { act, kind, name, bell: hasBell }: AccountReaction,
  isOn: boolean,
): MyReactions | undefined {
  if (!marks) return marks
  const others = (of: ReactionType) => marks[of][kind].filter((one) => one !== name)
  const other = isOn && opposite[act]
  // Unfollowing turns notifications off.
  const othersWithBell = marks.bell[kind].filter((one) => one !== name)
  const bell = act === 'follow' &&
    (!isOn || hasBell) && {
      bell: { ...marks.bell, [kind]: isOn ? [name, ...othersWithBell] : othersWithBell },
    }
  return {
    ...marks,
    ...bell,
    ...(other && { [other]: { ...marks[other], [kind]: others(other) } }),
    [act]: { ...marks[act], [kind]: isOn ? [name, ...others(act)] : others(act) },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Sends requests in sequence, so that a second tap reaches the server after the first. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = last.then(send)
  last = sent.catch(() => undefined)
  return sent
}

type Context = { api: ApiCaller; queries: QueryClient; say: Say }

/** Adds or removes a reaction: updates the cache at once and reverts it if the server refuses. Rejects with the refusal. */
export async function setReaction(
  { api, queries, say }: Context,
  mark: AccountReaction,
  isOn: boolean,
): Promise<void> {
  const before = await queries.ensureQueryData(marksRead(api, say))
  queries.setQueryData<MyReactions>(marksKey, (marks) => withMark(marks, mark, isOn))
  try {
    const { bell, ...of } = mark
    await inTurn(() =>
      isOn
        ? api.call(calls.addReactionCall, { ...of, ...(bell && { bell }) })
        : api.call(calls.removeReactionCall, of),
    )
  } catch (refusal) {
    // Also restores the reaction that it had replaced.
    const other = isOn ? opposite[mark.act] : undefined
    const replaced =
      other && before[other][mark.kind].includes(mark.name) ? { ...mark, act: other } : null
    queries.setQueryData<MyReactions>(marksKey, (marks) =>
      replaced ? withMark(marks, replaced, true) : withMark(marks, mark, !isOn),
    )
    throw refusal
  }
  void queries.invalidateQueries({ queryKey: ['listReactions'] })
}

/** Subjects with notifications; authors have none. */
type NotifyingSubject = { kind: ThingKind; name: string }

function withBell(
  marks: MyReactions | undefined,
  { kind, name }: NotifyingSubject,
  isOn: boolean,
): MyReactions | undefined {
  if (!marks) return marks
  const others = marks.bell[kind].filter((one) => one !== name)
  return { ...marks, bell: { ...marks.bell, [kind]: isOn ? [name, ...others] : others } }
}

/**
 * Turns notifications of a followed subject on or off: updates the cache at once and reverts it if the server refuses. Rejects with the
 * refusal.
 */
export async function switchFollowNotifications(
  { api, queries }: Omit<Context, 'say'>,
  followed: NotifyingSubject,
  isOn: boolean,
): Promise<void> {
  queries.setQueryData<MyReactions>(marksKey, (marks) => withBell(marks, followed, isOn))
  try {
    await inTurn(() => api.call(calls.setFollowNotificationsCall, { ...followed, on: isOn }))
  } catch (refusal) {
    queries.setQueryData<MyReactions>(marksKey, (marks) => withBell(marks, followed, !isOn))
    throw refusal
  }
}
