import { IconShare2 } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/** Hands a page of ours to the device's own way of sharing; where it has none, copies the address. `className` is of its words. */
export function ShareButton({
  title,
  url,
  className,
}: {
  title: string
  url: string
  className?: string
}) {
  const say = useSnackbar()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      say('Enlace copiado. Pégalo donde quieras.')
    } catch {
      say(`Copia el enlace de la barra de tu navegador: ${url}`)
    }
  }
  const share = async () => {
    if (!navigator.share) return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Who closes the device's own sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <Button look="quiet" aria-label="Compartir" onClick={() => void share()}>
      <IconShare2 size="1.25rem" stroke={1.75} aria-hidden />
      <span className={className}>Compartir</span>
    </Button>
  )
}
