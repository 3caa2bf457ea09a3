import type { BusinessRole } from '#shared/roles.ts'
import type { Letter } from './letter.ts'
import { action, note, paragraph, quote } from './parts.ts'

const roleWords: Record<BusinessRole, string> = { owner: 'dueño', manager: 'administrador', seller: 'vendedor' }

const teamAdded: Letter<{ business: string; businessId: string; role: BusinessRole }> = ({ business, businessId, role }, site) => ({
  subject: `Ahora eres ${roleWords[role]} de ${business}`,
  parts: [
    paragraph(`Te agregaron al equipo de ${business} en ${site.product} como ${roleWords[role]}.`),
    action(site, 'Ver el negocio', `/dashboard-my-business?negocio=${businessId}`),
    note('¿No lo esperabas? En el panel del negocio, en Equipo, puedes salir cuando quieras.'),
  ],
})

const claimApproved: Letter<{ business: string; businessId: string }> = ({ business, businessId }, site) => ({
  subject: `${business} ya es tuyo en ${site.product}`,
  parts: [
    paragraph('Revisamos lo que enviaste y ahora administras la página del negocio.'),
    paragraph('Complétala: un negocio con horario, fotos y contactos recibe más visitas.'),
    action(site, 'Completar mi página', `/dashboard-my-business/editar?negocio=${businessId}`),
  ],
})

const claimRejected: Letter<{ business: string; slug: string; reason: string }> = ({ business, slug, reason }, site) => ({
  subject: `Sobre tu solicitud de ${business}`,
  parts: [
    paragraph('Revisamos lo que enviaste y no pudimos darte la administración del negocio. El motivo:'),
    quote(reason),
    paragraph('Puedes volver a solicitarlo con otros documentos.'),
    action(site, 'Ver mi solicitud', `/negocios/${slug}/reclamar`),
  ],
})

export const directoryLetters = {
  'directory.team_added': teamAdded,
  'directory.claim_approved': claimApproved,
  'directory.claim_rejected': claimRejected,
}
