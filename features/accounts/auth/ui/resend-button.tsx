import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/** Milliseconds between two mails to one address, as on the server. */
const pauseMs = 60_000

/** Requests the same mail again, at the earliest a minute after the last one. */
export function ResendButton({ resend }: { resend: () => Promise<void> }) {
  const showSnackbar = useSnackbar()
  const [readyAt, setReadyAt] = useState(() => Date.now() + pauseMs)
  const [leftMs, setLeftMs] = useState(pauseMs)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isWaiting = leftMs > 0
  useEffect(() => {
    if (!isWaiting) return
    // Compute from the clock, not by counting ticks: a sleeping phone skips timers.
    const timer = setInterval(() => setLeftMs(readyAt - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting, readyAt])
  const send = async () => {
    setError(null)
    setSending(true)
    await resend().then(
      () => {
        showSnackbar('Te lo enviamos otra vez')
        setReadyAt(Date.now() + pauseMs)
        setLeftMs(pauseMs)
      },
      (cause: Error) => setError(cause.message),
    )
    setSending(false)
  }
  return (
    <>
      <FormError message={error} onClose={() => setError(null)} />
      <Button variant="default" onClick={send} disabled={isSending || isWaiting}>
        {isWaiting ? `Enviar de nuevo en ${Math.ceil(leftMs / 1000)} s` : 'Enviar de nuevo'}
      </Button>
    </>
  )
}
