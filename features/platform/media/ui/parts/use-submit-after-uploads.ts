import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** Delays submitting a form until pending uploads have ended; a failed upload prevents it. */
export function useSubmitAfterUploads(submit: Submit) {
  const [uploads, setUploads] = useState({ isBusy: false, hasFailed: false })
  const [waits, setWaits] = useState(false)
  const [heldBack, setHeldBack] = useState(false)
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    if (!waits || uploads.isBusy) return
    setWaits(false)
    setHeldBack(uploads.hasFailed)
    if (!uploads.hasFailed) latest.current()
  }, [waits, uploads])
  return {
    /** Whether the form will be submitted after the uploads. */
    waits,
    /** Why the form was not submitted; null otherwise. */
    heldBack: heldBack
      ? 'Un archivo no terminó de subir. Súbelo otra vez o quítalo, y envía de nuevo.'
      : null,
    onBusy: useCallback(
      (isBusy: boolean, hasFailed: boolean) => setUploads({ isBusy, hasFailed }),
      [],
    ),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setHeldBack(false)
      if (uploads.isBusy) setWaits(true)
      else submit(event)
    },
  }
}
