import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiCaller } from '#shared/api-client.ts'
import { type AppError, isAppError } from '#shared/app-error.ts'
import { answers, useCall } from '#shared/ui/calls/api.tsx'
import { endViewing, readViewing } from '../contract.ts'
import { type KeptView, leaveView, personPath } from './parts/kept-view.ts'
import styles from './view-banner.module.css'

/** Milliseconds between two looks at whether the view still stands. */
const lookAgain = 15_000

const leftWords = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds until a moment, counted down. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

type Props = {
  view: KeptView
  productName: string
  /** The API as whoever looks, by their own session. */
  ownApi: ApiCaller
  leave?: typeof leaveView
}

/** Above every page while somebody of the team looks as a person: as whom, how long still, and the way back. */
export default function ViewBanner({ view, productName, ownApi, leave = leaveView }: Props) {
  const seconds = useSecondsUntil(view.until)
  // Whoever may not look any more hears it here, also where the page asks for nothing.
  useCall(
    readViewing,
    {},
    { refetchInterval: lookAgain, refetchIntervalInBackground: true, retry: false },
  )
  const end = useMutation<unknown, AppError>({
    networkMode: answers,
    mutationFn: () =>
      ownApi.call(endViewing, {}).catch((cause: unknown) => {
        // The own session is over, and with it the view.
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
        Estás viendo {productName} como <strong>{view.name}</strong> · solo lectura
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
