import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { HiddenPeople } from '#features/accounts/trust-and-blocks/ui/hidden-people.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Page of muted and blocked people. */
export default function Blocks() {
  return (
    <AccountFrame title="Bloqueos" description="A quién silenciaste o bloqueaste.">
      <p>
        Lo que escriben estas personas se oculta para ti y nada de lo que hacen te llega como aviso
        o correo. De quien bloqueas tampoco te llegan respuestas ni menciones. Nadie se entera.
      </p>
      <SignedInOnly waiting={<Skeleton height="12rem" />}>{() => <HiddenPeople />}</SignedInOnly>
    </AccountFrame>
  )
}
