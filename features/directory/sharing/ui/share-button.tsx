import { IconShare2 } from '@tabler/icons-react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/**
 * Opens the device's share sheet; without one, copies the URL. `className` applies to the label;
 * `bare` omits it.
 */
export function ShareButton({
  title,
  url,
  className,
  bare,
}: {
  title: string
  url: string
  className?: string
  bare?: boolean
}) {
  const showSnackbar = useSnackbar()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showSnackbar('Enlace copiado. Pégalo donde quieras.')
    } catch {
      showSnackbar(`Copia el enlace de la barra de tu navegador: ${url}`)
    }
  }
  const share = async () => {
    if (!navigator.share) return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const drawn = <IconShare2 size="1.25rem" stroke={1.75} aria-hidden />
  if (bare)
    return (
      <IconButton label="Compartir" variant="plain" onClick={() => void share()}>
        {drawn}
      </IconButton>
    )
  return (
    <Button variant="quiet" aria-label="Compartir" onClick={() => void share()}>
      {drawn}
      <span className={className}>Compartir</span>
    </Button>
  )
}
