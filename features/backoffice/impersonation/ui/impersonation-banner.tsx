import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiCaller } from '#shared/api-client.ts'
import { type AppError, isAppError } from '#shared/app-error.ts'
import { apiNetworkMode, useCall } from '#shared/ui/calls/api.tsx'
import { endImpersonation, getImpersonation } from '../contract.ts'
import styles from './impersonation-banner.module.css'
import {
  leaveImpersonation,
  personPath,
  type StoredImpersonation,
} from './parts/stored-impersonation.ts'

/** Milliseconds between checks whether the impersonation is still open. */
const checkInterval = 15_000

const leftWords = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds until a time, counting down. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

type Props = {
  view: StoredImpersonation
  productName: string
  /** API caller with the member's own session. */
  ownApi: ApiCaller
  leave?: typeof leaveImpersonation
}

/** Banner on every page during an impersonation: the person, the remaining time, and a button to end it. */
export default function ImpersonationBanner({
  view,
  productName,
  ownApi,
  leave = leaveImpersonation,
}: Props) {
  const seconds = useSecondsUntil(view.until)
  // Detects a revoked permission even on pages that make no requests.
  useCall(
    getImpersonation,
    {},
    { refetchInterval: checkInterval, refetchIntervalInBackground: true, retry: false },
  )
  const end = useMutation<unknown, AppError>({
    networkMode: apiNetworkMode,
    mutationFn: () =>
      ownApi.call(endImpersonation, {}).catch((cause: unknown) => {
        // The member's own session is over, and with it the impersonation.
        if (!isAppError(cause) || cause.code !== 'unauthenticated') throw cause
      }),
    onSuccess: () => leave(view, personPath(view)),
  })
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) leave(view, personPath(view))
  }, [isOver, leave, view])
  return (
    <section className={styles.banner} aria-label="Ver como otra persona">
      <span className={styles.words} role="status">
        Estás viendo {productName} como <strong>{view.name}</strong>&nbsp;· solo lectura
      </span>
      <span className={styles.left}>
        Quedan <span role="timer">{leftWords(seconds)}</span>
      </span>
      <button type="button" disabled={end.isPending} onClick={() => end.mutate()}>
        Terminar
      </button>
      {end.error && <span role="alert">{end.error.message}</span>}
    </section>
  )
}
