import type { MailData } from '#features/mail/server/index.ts'

const businessId = '019a9b00-0000-7000-8000-000000000001'
const link = { path: '/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flonja.test%2F', code: '042917', life: '24 horas' }
const fact = { business: 'Óptica Ñandú & Hijos', businessId, fact: 'Registro mercantil' }
const reason = 'El acta está incompleta: falta la segunda página.\nSube también el <reverso>.'

/** One mail of every kind, with the signs that break careless mail: accents, ñ, ampersands, brackets, lines. */
export const sampleMails: MailData = {
  'identity.signup': link,
  'identity.recovery': { ...link, path: '/reset-password?token_hash=abc&type=recovery', life: '60 minutos' },
  'identity.magiclink': { ...link, life: '60 minutos' },
  'identity.email_change': { ...link, newEmail: 'nueva@persona.test', isNew: false },
  'identity.reauthentication': { code: '300281', minutes: 15 },
  'identity.already_registered': {},
  'identity.new_sign_in': { device: 'Firefox en Linux', at: '2026-11-21T16:44:00.000Z', timeZone: 'America/Mexico_City' },
  'accounts.deletion_asked': { path: '/borrar-cuenta?token=abc', hours: 24, days: 14 },
  'accounts.deletion_scheduled': { on: '2026-12-05' },
  'accounts.deletion_cancelled': {},
  'accounts.deleted': {},
  'accounts.export_ready': { until: '2026-11-28' },
  'directory.team_added': { business: 'Óptica Ñandú & Hijos', businessId, role: 'manager' },
  'directory.claim_approved': { business: 'Óptica Ñandú & Hijos', businessId },
  'directory.claim_rejected': { business: 'Óptica Ñandú & Hijos', slug: 'optica-nandu', reason },
  'verification.fact_approved': { ...fact, until: 'marzo de 2027' },
  'verification.fact_rejected': { ...fact, reason },
  'verification.fact_asked': { ...fact, reason },
  'verification.fact_revoked': { ...fact, reason },
  'verification.fact_expired': { business: fact.business, businessId, facts: ['Registro mercantil', 'Domicilio'], level: 1 },
  'verification.fact_expiring': { ...fact, day: '3 de marzo de 2027', ask: 'Sube el acta constitutiva o el registro de tu empresa.' },
  'verification.email_code': { business: fact.business, code: '771204', minutes: 20 },
  'verification.fallen_badges': { total: 2, lines: ['Óptica Ñandú: Domicilio → nivel 1', 'Taller: Teléfono → nivel 0'], more: 0 },
  'leads.received': {
    business: fact.business,
    businessId,
    leadId: '019a9b00-0000-7000-8000-000000000002',
    code: 'K7P2Q',
    isQuote: true,
    name: 'Rosa Díaz',
    email: 'rosa@persona.test',
    phone: '33 1234 5678',
    message: '¿Cuánto cuestan unos lentes <bifocales>?\nGracias & saludos.',
  },
}
