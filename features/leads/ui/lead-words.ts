import type { Lead } from '../contract.ts'

export const leadStateWords: Record<Lead['state'], string> = {
  new: 'Sin atender',
  contacted: 'En contacto',
  won: 'Ganada',
  lost: 'Perdida',
  spam: 'No deseada',
}

export const channelWords: Record<Lead['channel'], string> = {
  whatsapp: 'Tocó WhatsApp',
  email: 'Escribió un correo',
  quote: 'Pidió información',
}

const moment = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** When it came, in the reader's zone. */
export const sayMoment = (iso: string): string => moment.format(new Date(iso))

/** Digits for links of telephones and chats; null for what is no number. */
export function phoneDigits(phone: string | null): string | null {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{7,15}$/.test(digits) ? digits : null
}
