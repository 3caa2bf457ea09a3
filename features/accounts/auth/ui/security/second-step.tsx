import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useAuth } from '../use-auth.ts'

export const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), {
  waiting: <Skeleton height="14rem" />,
})

/** Over whatever page: the account asks for the digits of its app before anything else. Closing it signs out. */
export function SecondStep() {
  const { signOut } = useAuth()
  // What went wrong is kept in the state of being signed in.
  const leave = () => void signOut().catch(() => undefined)
  return (
    <Sheet open onClose={leave} title="Verificación en dos pasos">
      <SecondStepForm />
    </Sheet>
  )
}
