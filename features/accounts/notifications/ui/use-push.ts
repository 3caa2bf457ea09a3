import { useEffect, useState } from 'react'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { keepPush, readPush, removePush } from '../contract/push.ts'
import {
  type PushAbility,
  pushAbility,
  readSubscription,
  subscribe,
  unsubscribe,
} from './push-browser.ts'

/** Whether this browser is told, as far as it and the server know; `asking` while its person is asked. */
export type PushState = PushAbility | 'unknown' | 'asking' | 'on' | 'off'

/** Messages while no page is open: which browsers have them, and turning this one on and off. */
export function usePush() {
  const say = useSnackbar()
  const list = useCall(readPush, {})
  const refreshes = [readPush]
  const [ability, setAbility] = useState<PushAbility | null>(null)
  const [takes, setTakes] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const keep = useSend(keepPush, {
    refreshes,
    onSuccess: () => say('Listo: este navegador te avisará'),
  })
  const remove = useSend(removePush, { refreshes })
  const devices = list.data?.devices ?? []
  const own = devices.find(({ isThis }) => isThis)
  const publicKey = list.data?.publicKey

  useEffect(() => {
    const able = pushAbility()
    setAbility(able)
    if (!publicKey) return
    if (able !== 'able') return setTakes(false)
    let stays = true
    const look = (isThere: boolean) => stays && setTakes(isThere)
    readSubscription(publicKey).then(
      (subscription) => look(subscription !== null),
      () => look(false),
    )
    return () => {
      stays = false
    }
  }, [publicKey])

  const turnOn = async () => {
    if (!publicKey) return
    setProblem(null)
    setIsAsking(true)
    try {
      const subscription = await subscribe(publicKey)
      setAbility(pushAbility())
      if (!subscription)
        return setProblem(
          pushAbility() === 'barred' ? null : 'No lo permitiste. Puedes activarlo cuando quieras.',
        )
      await keep.mutateAsync(subscription)
      setTakes(true)
    } catch (cause) {
      setProblem(
        ownWords(cause, 'Tu navegador no pudo activarlos. Inténtalo de nuevo en un momento.'),
      )
    } finally {
      setIsAsking(false)
    }
  }
  const turnOff = async () => {
    setProblem(null)
    try {
      if (own) await remove.mutateAsync({ deviceId: own.id })
      setTakes(false)
      await unsubscribe()
      say('Este navegador ya no te avisa')
    } catch (cause) {
      setProblem(ownWords(cause, 'No pudimos apagarlos. Inténtalo de nuevo en un momento.'))
    }
  }
  const removeOther = (deviceId: string, name: string) =>
    remove.mutate(
      { deviceId },
      { onSuccess: () => say(`Quitaste ${name}`), onError: ({ message }) => setProblem(message) },
    )

  const known =
    ability === null || takes === null || !list.data
      ? 'unknown'
      : ability !== 'able'
        ? ability
        : own && takes
          ? 'on'
          : 'off'
  const state: PushState = isAsking ? 'asking' : known
  return {
    state,
    others: devices.filter((one) => one !== own || state !== 'on'),
    isSaving: keep.isPending || remove.isPending,
    failed:
      list.error && !list.data
        ? { message: list.error.message, retry: () => void list.refetch() }
        : null,
    problem,
    clearProblem: () => setProblem(null),
    turnOn,
    turnOff,
    removeOther,
  }
}
