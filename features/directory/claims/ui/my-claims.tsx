import { localDayWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { listMyClaims } from '../contract.ts'

/** The state of the signed-in user's claims and the next steps; renders nothing without claims. */
export function MyClaims() {
  const mine = useCall(listMyClaims, {})
  return mine.data?.items.map(({ id, state, reason, createdAt, business }) => (
    <SettingsCard key={id} id={`reclamo-${id}`} title={`Reclamaste ${business.name}`}>
      {business.place && <p>{business.place}</p>}
      {state === 'pending' ? (
        <p>
          <strong>En revisión</strong> desde el {localDayWords(createdAt)}. Una persona de nuestro
          equipo revisa tus documentos y te avisa por correo. Cuando lo apruebe, administrarás su
          página desde aquí.
        </p>
      ) : (
        <p>
          <strong>No lo pudimos aprobar.</strong> {reason} Puedes enviarlo de nuevo con otros
          documentos.
        </p>
      )}
      <p>
        <Link to={`/negocios/${business.slug}/reclamar`}>
          {state === 'pending' ? 'Ver o retirar mi solicitud' : 'Enviar otra solicitud'}
        </Link>
      </p>
    </SettingsCard>
  ))
}
