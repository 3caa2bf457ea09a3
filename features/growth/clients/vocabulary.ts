/** What a client's timeline has; `happening` of its entries tells apart what happens to one source. */
export const timelineKinds = [
  'lead',
  'messages',
  'question',
  'review',
  'order',
  'refund',
  'return',
  'call',
  'quotation',
  'note',
  'task',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Kinds of which history before the book is read again when it is filled. */
export const filledKinds = [
  'lead',
  'question',
  'review',
  'order',
  'refund',
  'return',
] as const satisfies TimelineKind[]
export type FilledKind = (typeof filledKinds)[number]

/** What happens to an order on its timeline: paid first, then handed over. */
export const orderHappenings = ['paid', 'delivered'] as const
export type OrderHappening = (typeof orderHappenings)[number]

/** What happens to a quotation on the timeline, with its words; `deposit`: its first part was paid. */
export const quotationHappenings = [
  'sent',
  'accepted',
  'refused',
  'expired',
  'withdrawn',
  'deposit',
  'paid',
] as const
export type QuotationHappening = (typeof quotationHappenings)[number]

export const quotationHappeningWords: Record<QuotationHappening, string> = {
  sent: 'Recibió la cotización',
  accepted: 'Aceptó la cotización',
  refused: 'Rechazó la cotización',
  expired: 'No respondió a tiempo la cotización',
  withdrawn: 'Se retiró la cotización',
  deposit: 'Pagó el anticipo de la cotización',
  paid: 'Pagó la cotización',
}

/** What an order pays of the quotation that it came from, as the timeline says it. */
export const quotationPaymentWords = {
  deposit: 'Pagó el anticipo de la cotización',
  balance: 'Pagó el saldo de la cotización',
  whole: 'Pagó la cotización',
} as const
export type QuotationPayment = keyof typeof quotationPaymentWords

/** What the team notes for itself: no contact with the client. */
export const internalKinds = ['note', 'task'] as const satisfies TimelineKind[]

/** Most clients whose figures are read at once: a page of their list. */
export const maxSummaries = 50

/** Days without contact after which a client stands out. */
export const quietDays = 30

/** Newest entries of a timeline among which an order that waits is looked for. */
export const searchedEntries = 500

/** Sources read at once when a book is filled, and at most in one run of the job. */
export const fillBatch = 200
export const maxFilledInRun = 4000

/** Contacts whose totals are written at once when those from before are filled in. */
export const maxTotalsAtOnce = 500

/** Characters to which the timeline quotes a text. */
export const quoteLength = 240

/** Ways in which the team reaches a client outside of the site. */
export const callWays = ['phone', 'whatsapp'] as const
export type CallWay = (typeof callWays)[number]

export const callWayWords: Record<CallWay, string> = { phone: 'Llamada', whatsapp: 'WhatsApp' }

export const callOutcomes = ['answered', 'unanswered', 'agreed', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeWords: Record<CallOutcome, string> = {
  answered: 'Contestó',
  unanswered: 'No contestó',
  agreed: 'Quedó de…',
  wrong_number: 'Número equivocado',
}

/** What can be written down of a client on their page. */
export const composerModes = ['note', 'phone', 'whatsapp', 'task'] as const
export type ComposerMode = (typeof composerModes)[number]

export const composerModeWords: Record<ComposerMode, string> = {
  note: 'Nota',
  phone: 'Llamada',
  whatsapp: 'WhatsApp',
  task: 'Tarea',
}

/** Stages of an opportunity. The last two end it; a business may give each a name of its own. */
export const opportunityStages = ['new', 'talking', 'offered', 'won', 'lost'] as const
export type OpportunityStage = (typeof opportunityStages)[number]

/** Whether a stage ends an opportunity. */
export const isEnd = (stage: OpportunityStage): boolean => stage === 'won' || stage === 'lost'

export const opportunityStageWords: Record<OpportunityStage, string> = {
  new: 'Nueva',
  talking: 'En conversación',
  offered: 'Con propuesta',
  won: 'Ganada',
  lost: 'Perdida',
}

/** Minutes before a task is due at which its reminder can be sent. */
export const reminderMinutes = [0, 15, 60, 1440] as const
export type ReminderMinutes = (typeof reminderMinutes)[number]

export const reminderWords: Record<ReminderMinutes, string> = {
  0: 'A la hora',
  15: '15 minutos antes',
  60: 'Una hora antes',
  1440: 'Un día antes',
}

/** Lists of tasks. */
export const taskLists = ['open', 'done'] as const
export type TaskList = (typeof taskLists)[number]

export const taskListWords: Record<TaskList, string> = { open: 'Por hacer', done: 'Hechas' }

export const clientLengths = {
  task: 200,
  opportunity: 120,
  callNote: 300,
  stageName: 30,
  lostReason: 300,
} as const

/** Most open tasks of one business. */
export const maxOpenTasks = 5000

/** Hours before a task is due from which it is listed in Hoy. */
export const taskDueHours = 24

/** Days that a task may lie ahead. */
export const maxTaskDays = 1100

/** The feed of an agenda: days back, and most tasks. */
export const agendaDaysBack = 30
export const maxAgendaTasks = 500

/** Largest amount of an opportunity, in minor units. */
export const maxOpportunityAmount = 100_000_000_000

/** Texts that open a chat, until the team saved its own. */
export const usualChatTexts = [
  { title: 'Saludar', text: 'Hola, {nombre}. Te escribe {yo}, de {negocio}. ¿Cómo estás?' },
  {
    title: 'Dar seguimiento',
    text: 'Hola, {nombre}. Te escribo de {negocio} para saber si te quedó alguna duda. Con gusto te ayudo.',
  },
  {
    title: 'Avisar que está listo',
    text: 'Hola, {nombre}. Te escribo de {negocio}: ya está listo lo que nos pediste. ¿Cuándo te viene bien?',
  },
] as const

/** Actions on clients as the audit log names them; calls and tasks themselves say who made them. */
export const clientActions = {
  'clients.task_deleted': 'Tarea borrada',
  'clients.agenda_opened': 'Dirección secreta de la agenda creada',
  'clients.agenda_closed': 'Dirección secreta de la agenda quitada',
  'clients.stages_named': 'Etapas del embudo nombradas',
  'clients.opportunity_saved': 'Oportunidad anotada',
  'clients.opportunity_moved': 'Oportunidad en otra etapa',
  'clients.opportunity_deleted': 'Oportunidad borrada',
} as const satisfies Record<`clients.${string}`, string>
export type ClientAction = keyof typeof clientActions
