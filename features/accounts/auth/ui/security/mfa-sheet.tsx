import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useAuth } from '../use-auth.ts'

export const MfaCodeForm = lazyPart(() => import('./mfa-code-form.tsx'), {
  waiting: <Skeleton height="14rem" />,
})

/**
 * Sheet over any page that asks for the second factor before anything else. Closing it signs out.
 */
export function MfaSheet() {
  const { signOut } = useAuth()
  // The sign-in state stores the error.
  const cancel = () => void signOut().catch(() => undefined)
  return (
    <Sheet place="middle" open onClose={cancel} title="Verificación en dos pasos">
      <MfaCodeForm />
    </Sheet>
  )
}
