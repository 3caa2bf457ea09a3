import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/** Milliseconds between two mails to one address, as the server has it. */
const pause = 60_000

/** Asks for the same mail once more, when a minute has passed since the last one. */
export function ResendButton({ resend }: { resend: () => Promise<void> }) {
  const say = useSnackbar()
  const [readyAt, setReadyAt] = useState(() => Date.now() + pause)
  const [left, setLeft] = useState(pause)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    // By the clock, not by counting: a sleeping phone skips beats.
    const timer = setInterval(() => setLeft(readyAt - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting, readyAt])
  const send = async () => {
    setError(null)
    setSending(true)
    await resend().then(
      () => {
        say('Te lo enviamos otra vez')
        setReadyAt(Date.now() + pause)
        setLeft(pause)
      },
      (cause: Error) => setError(cause.message),
    )
    setSending(false)
  }
  return (
    <>
      <FormError message={error} onClose={() => setError(null)} />
      <Button variant="default" onClick={send} disabled={isSending || isWaiting}>
        {isWaiting ? `Enviar de nuevo en ${Math.ceil(left / 1000)} s` : 'Enviar de nuevo'}
      </Button>
    </>
  )
}
