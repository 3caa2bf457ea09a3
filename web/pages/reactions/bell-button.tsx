import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { switchFollowNotifications } from '#features/community/reactions/ui/account-reactions.ts'
import { Button } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

type BellButtonProps = {
  kind: 'business' | 'store'
  /** Slug or handle, as in addresses. */
  name: string
  title: string
  isOn: boolean
}

/** Turns notifications about a followed business or store on or off. */
export default function BellButton({ kind, name, title, isOn }: BellButtonProps) {
  const say = useSnackbar()
  const api = useApi()
  const queries = useQueryClient()
  const Icon = isOn ? IconBellRinging : IconBell
  const toggle = async () => {
    try {
      await switchFollowNotifications({ api, queries }, { kind, name }, !isOn)
      say(
        isOn
          ? `Ya no te avisaremos de lo nuevo de ${title}.`
          : `Te avisaremos de lo nuevo de ${title}.`,
      )
    } catch (refusal) {
      say(errorMessageOf(refusal, 'No pudimos cambiarlo. Revisa tu conexión e inténtalo de nuevo.'))
    }
  }
  return (
    <Button
      variant="quiet"
      aria-label="Avísame de lo nuevo"
      title="Avísame de lo nuevo"
      aria-pressed={isOn}
      onClick={() => void toggle()}
    >
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
    </Button>
  )
}
