export const leadChannels = ['whatsapp', 'email', 'quote'] as const
export type LeadChannel = (typeof leadChannels)[number]

export const leadChannelWords: Record<LeadChannel, string> = {
  whatsapp: 'Tocó WhatsApp',
  email: 'Escribió un correo',
  quote: 'Pidió información',
}

export const leadStates = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type LeadState = (typeof leadStates)[number]

export const leadStateWords: Record<LeadState, string> = {
  new: 'Sin atender',
  contacted: 'En contacto',
  won: 'Ganada',
  lost: 'Perdida',
  spam: 'No deseada',
}

/** Actions counted per business and day. */
export const countedKinds = ['view', 'search', 'whatsapp', 'phone', 'web', 'form'] as const
export type CountedKind = (typeof countedKinds)[number]

export const countedKindWords: Record<CountedKind, string> = {
  view: 'Visitas',
  search: 'Búsquedas',
  whatsapp: 'WhatsApp',
  phone: 'Llamadas',
  web: 'Sitio web',
  form: 'Mensajes',
}

/**
 * Actions that pages report: page view, listed in results, phone or web link opened. WhatsApp taps
 * and forms are counted by the server that handles them.
 */
export const clientCountedKinds = [
  'view',
  'search',
  'phone',
  'web',
] as const satisfies CountedKind[]

/**
 * Minutes in which an identical message from the same person is a repetition, such as a double click
 * or reload.
 */
export const repetitionMinutes = 10

/** Businesses at the top of a list of results for which the searched words are counted. */
export const maxSearchedBusinesses = 20

/** Different words counted per business and month; further ones are not, so that nobody fills the table with made-up searches. */
export const maxWordsOfMonth = 300

/** Networks that must have searched words before the business sees them, so that they tell of no single person. */
export const minSearchers = 5

/** Months for which searched words are stored and added up, the current one included. */
export const searchedMonths = 3

/** Maximum number of searched words that a business sees. */
export const maxSearchedWords = 8

/** Periods of the figures of a business; each is compared with as many days before it. */
export const figurePeriods = ['week', 'month', 'quarter'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

export const figurePeriodDays: Record<FigurePeriod, number> = { week: 7, month: 30, quarter: 90 }

/** Most requests without an account that are shown in conversations when their mailbox is proved. */
export const maxProvedLeads = 50

/** Most references that are read of one pasted text. */
export const maxReferences = 10

/** Hours in which the team should attend a lead. */
export const leadDueHours = 24
