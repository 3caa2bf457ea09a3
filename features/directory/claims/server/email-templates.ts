import { action, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const claimApproved = emailTemplate<{ business: string; businessId: string }>({
  topic: 'decisions',
  write: ({ business, businessId }, site) => ({
    subject: `${business} ya es tuyo en ${site.product}`,
    parts: [
      paragraph('Revisamos lo que enviaste y ahora administras la página del negocio.'),
      paragraph('Complétala: un negocio con horario, fotos y contactos recibe más visitas.'),
      action(site, 'Completar mi página', `/dashboard-my-business/editar?negocio=${businessId}`),
    ],
  }),
  sample: { business: 'Óptica Ñandú & Hijos', businessId: '019a9b00-0000-7000-8000-000000000001' },
})

const claimRejected = emailTemplate<{ business: string; slug: string; reason: string }>({
  topic: 'decisions',
  write: ({ business, slug, reason }, site) => ({
    subject: `Sobre tu solicitud de ${business}`,
    parts: [
      paragraph(
        'Revisamos lo que enviaste y no pudimos darte la administración del negocio. El motivo:',
      ),
      quote(reason),
      paragraph('Puedes volver a solicitarlo con otros documentos.'),
      action(site, 'Ver mi solicitud', `/negocios/${slug}/reclamar`),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    slug: 'optica-nandu',
    reason: 'El acta está incompleta: falta la segunda página.\nSube también el <reverso>.',
  },
})

export const claimsEmailTemplates = {
  'directory.claim_approved': claimApproved,
  'directory.claim_rejected': claimRejected,
}

/** Data that each template takes, by its kind. */
export type ClaimsEmailTemplates = EmailData<typeof claimsEmailTemplates>
