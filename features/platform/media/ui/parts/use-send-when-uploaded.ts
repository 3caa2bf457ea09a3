import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** A form that was sent while files were on their way waits for them, instead of going without; one that failed keeps it back. */
export function useSendWhenUploaded(submit: Submit) {
  const [travel, setTravel] = useState({ isBusy: false, hasFailed: false })
  const [waits, setWaits] = useState(false)
  const [heldBack, setHeldBack] = useState(false)
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    if (!waits || travel.isBusy) return
    setWaits(false)
    setHeldBack(travel.hasFailed)
    if (!travel.hasFailed) latest.current()
  }, [waits, travel])
  return {
    /** Sends once everything has arrived. */
    waits,
    /** Why it was not sent after all; null otherwise. */
    heldBack: heldBack
      ? 'Un archivo no terminó de subir. Súbelo otra vez o quítalo, y envía de nuevo.'
      : null,
    onBusy: useCallback(
      (isBusy: boolean, hasFailed: boolean) => setTravel({ isBusy, hasFailed }),
      [],
    ),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setHeldBack(false)
      if (travel.isBusy) setWaits(true)
      else submit(event)
    },
  }
}
