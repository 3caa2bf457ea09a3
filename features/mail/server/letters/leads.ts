import type { Letter } from './letter.ts'
import { action, facts, note, quote } from './parts.ts'

type Received = {
  business: string
  businessId: string
  leadId: string
  code: string
  /** Whether they asked for a quote rather than wrote a letter. */
  isQuote: boolean
  name: string
  email: string | null
  phone: string | null
  message: string
}

const received: Letter<Received> = ({ business, businessId, leadId, code, isQuote, name, email, phone, message }, site) => {
  const ways: [string, string | null][] = [
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
      action(site, 'Ver la solicitud', `/dashboard-my-business/solicitudes?negocio=${businessId}&solicitud=${leadId}`),
      ...(email ? [note('Si respondes este correo, tu respuesta llega a quien te escribió.')] : []),
    ],
  }
}

export const leadsLetters = { 'leads.received': received }
