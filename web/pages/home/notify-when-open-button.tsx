import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { type ComingTab, homeAddress } from '#features/community/home/home-tabs.ts'
import { readInterestsCall, saveInterestCall } from '#features/community/home/ui/interest-calls.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'

/** Button to be notified when a part of the product opens; guests get a link to sign in. */
export function NotifyWhenOpenButton({ tab }: { tab: ComingTab }) {
  const { state } = useViewer()
  if (state !== 'member')
    return (
      <ButtonLink to="/welcome" state={{ from: homeAddress({ tab }) }}>
        Entra para que te avisemos
      </ButtonLink>
    )
  return <InterestButton tab={tab} />
}

function InterestButton({ tab }: { tab: ComingTab }) {
  const say = useSnackbar()
  const interests = useCall(readInterestsCall, {})
  const save = useSend(saveInterestCall, {
    refreshes: [readInterestsCall],
    onSuccess: ({ tabs }) =>
      say(tabs.includes(tab) ? 'Te avisaremos por correo cuando abra.' : 'Ya no te avisaremos.'),
    onError: (cause) => say(cause.message),
  })
  const isStored = interests.data?.tabs.includes(tab) ?? false
  const isOn = save.isPending ? save.variables.wanted : isStored
  const Icon = isOn ? IconBellCheck : IconBell
  if (interests.error && !interests.data)
    return (
      <Button onClick={() => void interests.refetch()}>{interests.error.message} Reintentar</Button>
    )
  return (
    <Button
      aria-pressed={isOn}
      aria-busy={interests.isLoading || save.isPending || undefined}
      onClick={() => save.mutate({ tab, wanted: !isOn })}
    >
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      {isOn ? 'Te avisaremos' : 'Avísame cuando abra'}
    </Button>
  )
}
