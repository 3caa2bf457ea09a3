import { useEffect, useState } from 'react'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { readPush, removePush, savePush } from '../contract/push.ts'
import {
  type PushAbility,
  pushAbility,
  readSubscription,
  subscribe,
  unsubscribe,
} from './push-browser.ts'

/**
 * Push state of this browser, from the browser's subscription and the server's; `asking` during the
 * permission prompt.
 */
export type PushState = PushAbility | 'unknown' | 'asking' | 'on' | 'off'

/** State and actions for push messages: subscribed browsers, turning this one on and off. */
export function usePush() {
  const showSnackbar = useSnackbar()
  const list = useCall(readPush, {})
  const refreshes = [readPush]
  const [ability, setAbility] = useState<PushAbility | null>(null)
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const store = useSend(savePush, {
    refreshes,
    onSuccess: () => showSnackbar('Listo: este navegador te avisará'),
  })
  const remove = useSend(removePush, { refreshes })
  const devices = list.data?.devices ?? []
  const own = devices.find(({ isThis }) => isThis)
  const publicKey = list.data?.publicKey

  useEffect(() => {
    const currentAbility = pushAbility()
    setAbility(currentAbility)
    if (!publicKey) return
    if (currentAbility !== 'able') return setSubscribed(false)
    let isMounted = true
    const update = (isThere: boolean) => isMounted && setSubscribed(isThere)
    readSubscription(publicKey).then(
      (subscription) => update(subscription !== null),
      () => update(false),
    )
    return () => {
      isMounted = false
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
      await store.mutateAsync(subscription)
      setSubscribed(true)
    } catch (cause) {
      setProblem(
        errorMessageOf(cause, 'Tu navegador no pudo activarlos. Inténtalo de nuevo en un momento.'),
      )
    } finally {
      setIsAsking(false)
    }
  }
  const turnOff = async () => {
    setProblem(null)
    try {
      if (own) await remove.mutateAsync({ deviceId: own.id })
      setSubscribed(false)
      await unsubscribe()
      showSnackbar('Este navegador ya no te avisa')
    } catch (cause) {
      setProblem(errorMessageOf(cause, 'No pudimos apagarlos. Inténtalo de nuevo en un momento.'))
    }
  }
  const removeOther = (deviceId: string, name: string) =>
    remove.mutate(
      { deviceId },
      {
        onSuccess: () => showSnackbar(`Quitaste ${name}`),
        onError: ({ message }) => setProblem(message),
      },
    )

  const settledState =
    ability === null || isSubscribed === null || !list.data
      ? 'unknown'
      : ability !== 'able'
        ? ability
        : own && isSubscribed
          ? 'on'
          : 'off'
  const state: PushState = isAsking ? 'asking' : settledState
  return {
    state,
    others: devices.filter((one) => one !== own || state !== 'on'),
    isSaving: store.isPending || remove.isPending,
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
