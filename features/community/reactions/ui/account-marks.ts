import type { QueryClient } from '@tanstack/react-query'
import type { MarkableKind, ThingKind } from '#features/platform/subjects/vocabulary.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { answers } from '#shared/ui/calls/api.tsx'
import type { Marks } from '../contract.ts'
import type { MarkAct } from '../vocabulary.ts'
import { followedStores, savedBusinesses, savedProducts } from './device-marks.ts'
import * as calls from './mark-calls.ts'

/** Where the answer is kept; what is another person's is forgotten with all others. */
const marksKey = ['readMarks']

/** How the marks are read; without a network that fails and says so. */
const marksRead = (api: ApiCaller, say: Say) =>
  ({ networkMode: answers, queryKey: marksKey, queryFn: () => openMarks(api, say) }) as const

type Say = (words: string) => void

/** What did not fit into an account that is full. */
const leftWords = (left: number) =>
  left === 1
    ? 'Tu cuenta ya está llena: uno de los favoritos de este dispositivo no cupo.'
    : `Tu cuenta ya está llena: ${left} de los favoritos de este dispositivo no cupieron.`

const onDevice = () => ({
  businesses: savedBusinesses.read().map(({ slug }) => slug),
  products: savedProducts.read().map(({ slug }) => slug),
  stores: followedStores.read().map(({ handle }) => handle),
})

const isEmpty = (kept: ReturnType<typeof onDevice>) =>
  kept.businesses.length + kept.products.length + kept.stores.length === 0

/** What the account has marked; what the device kept of a guest joins it first, and leaves the device once it has. Rejects with AppError. */
export async function openMarks(api: ApiCaller, say: Say): Promise<Marks> {
  const kept = onDevice()
  if (isEmpty(kept)) return api.call(calls.readMarksCall, {})
  const { left, ...marks } = await api.call(calls.mergeMarksCall, kept)
  for (const slug of kept.businesses) savedBusinesses.remove(slug)
  for (const slug of kept.products) savedProducts.remove(slug)
  for (const handle of kept.stores) followedStores.remove(handle)
  say(left > 0 ? leftWords(left) : 'Los favoritos de este dispositivo ya están en tu cuenta.')
  return marks
}

/** Has what the device kept join the account, where it kept something; what fails is tried again with the next page. */
export async function joinDevice({ api, queries, say }: Turning): Promise<void> {
  if (!isEmpty(onDevice())) await queries.prefetchQuery(marksRead(api, say))
}

export type AccountMark = {
  act: MarkAct
  kind: MarkableKind
  name: string
  /** Of a follow that comes back: whether its bell was on. */
  bell?: boolean
}

/** What is taken off when this is put on. */
const opposite: Partial<Record<MarkAct, MarkAct>> = { save: 'archive', archive: 'save' }

function withMark(
  marks: Marks | undefined,
  { act, kind, name, bell: hasBell }: AccountMark,
  isOn: boolean,
): Marks | undefined {
  if (!marks) return marks
  const others = (of: MarkAct) => marks[of][kind].filter((one) => one !== name)
  const other = isOn && opposite[act]
  // Whoever follows no longer is told nothing more.
  const unbelled = marks.bell[kind].filter((one) => one !== name)
  const bell = act === 'follow' &&
    (!isOn || hasBell) && { bell: { ...marks.bell, [kind]: isOn ? [name, ...unbelled] : unbelled } }
  return {
    ...marks,
    ...bell,
    ...(other && { [other]: { ...marks[other], [kind]: others(other) } }),
    [act]: { ...marks[act], [kind]: isOn ? [name, ...others(act)] : others(act) },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that a second tap reaches the server after the first. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = last.then(send)
  last = sent.catch(() => undefined)
  return sent
}

type Turning = { api: ApiCaller; queries: QueryClient; say: Say }

/** Marks something or takes the mark off: shown at once, and taken back where the server refuses. Rejects with its refusal. */
export async function turnMark(
  { api, queries, say }: Turning,
  mark: AccountMark,
  isOn: boolean,
): Promise<void> {
  const before = await queries.ensureQueryData(marksRead(api, say))
  // An older answer that is on its way would undo it.
  void queries.cancelQueries({ queryKey: marksKey })
  queries.setQueryData<Marks>(marksKey, (marks) => withMark(marks, mark, isOn))
  try {
    const { bell, ...of } = mark
    await inTurn(() =>
      isOn
        ? api.call(calls.addMarkCall, { ...of, ...(bell && { bell }) })
        : api.call(calls.removeMarkCall, of),
    )
  } catch (refusal) {
    // What it had replaced comes back with it.
    const other = isOn ? opposite[mark.act] : undefined
    const was =
      other && before[other][mark.kind].includes(mark.name) ? { ...mark, act: other } : null
    queries.setQueryData<Marks>(marksKey, (marks) =>
      was ? withMark(marks, was, true) : withMark(marks, mark, !isOn),
    )
    throw refusal
  }
  void queries.invalidateQueries({ queryKey: ['listMarks'] })
}

/** Who tells what they do; authors have no bell. */
type Belled = { kind: ThingKind; name: string }

function withBell(
  marks: Marks | undefined,
  { kind, name }: Belled,
  isOn: boolean,
): Marks | undefined {
  if (!marks) return marks
  const others = marks.bell[kind].filter((one) => one !== name)
  return { ...marks, bell: { ...marks.bell, [kind]: isOn ? [name, ...others] : others } }
}

/** Has the person told what somebody whom they follow does, or no longer: shown at once, and taken back where the server refuses. Rejects with its refusal. */
export async function turnBell(
  { api, queries }: Omit<Turning, 'say'>,
  followed: Belled,
  isOn: boolean,
): Promise<void> {
  void queries.cancelQueries({ queryKey: marksKey })
  queries.setQueryData<Marks>(marksKey, (marks) => withBell(marks, followed, isOn))
  try {
    await inTurn(() => api.call(calls.setBellCall, { ...followed, on: isOn }))
  } catch (refusal) {
    queries.setQueryData<Marks>(marksKey, (marks) => withBell(marks, followed, !isOn))
    throw refusal
  }
}
