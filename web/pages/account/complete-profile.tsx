import { useNavigate } from 'react-router'
import type { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import type { Output } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { takeReturnPath } from '../return-path.ts'

type Profile = Output<typeof readProfile>

const parts = [
  ['tu nombre', ({ firstName }) => firstName],
  ['tu foto', ({ avatarUrl }) => avatarUrl],
  ['tu teléfono', ({ phone }) => phone],
  ['tu fecha de nacimiento', ({ birthday }) => birthday],
  ['tu dirección', ({ address }) => address.countryCode],
] satisfies [string, (profile: Profile) => unknown][]

const listed = new Intl.ListFormat('es', { type: 'conjunction' })

/** Explains the profile, lists what is missing, and allows to skip it. */
export function CompleteProfile({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const missing = parts.filter(([, of]) => !of(profile)).map(([name]) => name)
  return (
    <Notice title="Completa tu perfil">
      <p>
        Con él, los negocios saben con quién hablan y tú no vuelves a escribir tus datos. Solo el
        nombre es obligatorio.
      </p>
      <p>
        {missing.length > 0
          ? `Te falta: ${listed.format(missing)}.`
          : 'No te falta nada: revísalo y guárdalo.'}
      </p>
      <p>
        <Button onClick={() => navigate(takeReturnPath('/home-user-log'))}>Ahora no</Button>
      </p>
    </Notice>
  )
}
