import { action, facts, note, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

type Received = {
  business: string
  businessId: string
  leadId: string
  code: string
  /** Title of the product on whose page they wrote. */
  about: string | null
  /** Whether they requested a quote instead of sending a message. */
  isQuote: boolean
  name: string
  email: string | null
  phone: string | null
  message: string
}

const received = emailTemplate<Received>({
  topic: 'leads',
  write: (
    { business, businessId, leadId, code, about, isQuote, name, email, phone, message },
    site,
  ) => {
    const ways: [string, string | null][] = [
      ['Producto', about],
      ['Nombre', name],
      ['Correo', email],
      ['Teléfono', phone],
      ['Referencia', code],
    ]
    return {
      subject: `${name} ${isQuote ? 'pide información a' : 'le escribió a'} ${business}`,
      parts: [
        quote(message),
        facts(ways.filter((way): way is [string, string] => Boolean(way[1]))),
        action(
          site,
          'Ver la solicitud',
          `/dashboard-my-business/solicitudes?negocio=${businessId}&solicitud=${leadId}`,
        ),
        ...(email
          ? [note('Si respondes este correo, tu respuesta llega a quien te escribió.')]
          : []),
      ],
    }
  },
  sample: {
    business: 'Óptica Ñandú & Hijos',
    businessId: '019a9b00-0000-7000-8000-000000000001',
    leadId: '019a9b00-0000-7000-8000-000000000002',
    code: 'K7P2Q',
    about: 'Lentes «bifocales» & estuche',
    isQuote: true,
    name: 'Rosa Díaz',
    email: 'rosa@persona.test',
    phone: '33 1234 5678',
    message: '¿Cuánto cuestan unos lentes <bifocales>?\nGracias & saludos.',
  },
})

export const leadsEmailTemplates = {
  'leads.received': received,
}

/** Data that each template takes, by its kind. */
export type LeadsEmailTemplates = EmailData<typeof leadsEmailTemplates>
