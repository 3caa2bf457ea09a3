/** `business`: a person with a business and its whole team. `people`: two persons. */
export const conversationKinds = ['business', 'people'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** The sides of a conversation: `person` with `business`, or `person` with `peer`. */
export const conversationSides = ['person', 'peer', 'business'] as const
export type ConversationSide = (typeof conversationSides)[number]

/**
 * `text`: written by a person. `card`: a request, order or return, shown from its own table.
 * `auto`: sent by the system in the name of a business. `note`: internal, seen by its team alone.
 */
export const messageKinds = ['text', 'card', 'auto', 'note'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What a card shows; the feature of each kind describes it (`conversationCards` of its manifest). */
export const cardKinds = ['lead', 'question', 'order', 'return', 'quotation'] as const
export type CardKind = (typeof cardKinds)[number]

/** What a list says of a conversation whose newest message is a card. */
export const cardKindWords: Record<CardKind, string> = {
  lead: 'Una solicitud',
  question: 'Una pregunta',
  order: 'Un pedido',
  return: 'Una devolución',
  quotation: 'Una cotización',
}

/** State of a conversation in the inbox of a business. */
export const inboxStates = ['open', 'waiting', 'snoozed', 'done'] as const
export type InboxState = (typeof inboxStates)[number]

export const inboxStateWords: Record<InboxState, { one: string; list: string; explains: string }> =
  {
    open: { one: 'Por responder', list: 'Por responder', explains: 'Esperan tu respuesta.' },
    waiting: {
      one: 'En espera',
      list: 'En espera',
      explains: 'Ya respondiste: ahora le toca a la otra persona.',
    },
    snoozed: {
      one: 'Pospuesta',
      list: 'Pospuestas',
      explains: 'Vuelven solas en la fecha que elegiste, o antes si te escriben.',
    },
    done: { one: 'Terminada', list: 'Terminadas', explains: 'Vuelven si te escriben de nuevo.' },
  }

/** Lists of the inbox: its states, and the conversations of people whom the business blocked. */
export const inboxLists = [...inboxStates, 'all', 'blocked'] as const
export type InboxList = (typeof inboxLists)[number]

/** Lists of a person's conversations. `requests`: strangers who wrote for the first time. */
export const personLists = ['all', 'unread', 'requests', 'archived'] as const
export type PersonList = (typeof personLists)[number]

export const personListWords: Record<PersonList, string> = {
  all: 'Todas',
  unread: 'Sin leer',
  requests: 'Solicitudes',
  archived: 'Archivadas',
}

/** State of the first contact between two persons: until it is accepted, its sender writes once. */
export const requestStates = ['pending', 'accepted', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

/** Who may write to a person; businesses with a page and the platform's team can always be written to. */
export const writerChoices = ['everyone', 'followed', 'nobody'] as const
export type WriterChoice = (typeof writerChoices)[number]

export const writerChoiceWords: Record<WriterChoice, { label: string; explains: string }> = {
  everyone: {
    label: 'Todos',
    explains: 'Quien no conoces te manda primero una solicitud con un solo texto.',
  },
  followed: {
    label: 'A quienes sigo',
    explains: 'Solo autores que sigues y personas de negocios o tiendas que sigues.',
  },
  nobody: { label: 'Nadie', explains: 'Nadie puede empezar una conversación contigo.' },
}

/** How a message came. */
export const messageWays = ['site', 'mail'] as const
export type MessageWay = (typeof messageWays)[number]

export const conversationLengths = {
  text: 4000,
  /** The only text of a request. */
  request: 500,
  replyTitle: 60,
  closedText: 500,
  fileName: 120,
  search: 80,
} as const

/** Most pictures and documents of a message. */
export const maxMessageFiles = 6

/** Most files that a person attaches to messages in a day. */
export const maxMessageFilesADay = 60

/** Most conversations that a person begins with other persons in a day, so that nobody writes to everybody. */
export const maxRequestsADay = 20

/** Most saved replies of a business. */
export const maxSavedReplies = 100

/** Fields that a saved reply may contain, as typed and with what replaces them. */
export const replyFields = ['nombre', 'negocio', 'yo'] as const
export type ReplyField = (typeof replyFields)[number]

export const replyFieldWords: Record<ReplyField, string> = {
  nombre: 'Nombre de la persona',
  negocio: 'Nombre del negocio',
  yo: 'Tu nombre',
}

/** Most days for which a message can be scheduled or a conversation snoozed. */
export const maxMessageDaysAhead = 180

/** Most messages of one conversation that wait to be sent. */
export const maxScheduled = 20

/** Messages per page. */
export const messagePage = { usual: 40, max: 100 }

/** What both sides see of a message that staff took down. */
export const removedMessageText = 'Este mensaje fue retirado'

/** Newest messages of a conversation of which somebody who has them open learns that they were taken down. */
export const maxRecheckedMessages = 1000

/** Characters of the newest message in a list. */
export const excerptLength = 140

/** Above this number, unread conversations are shown as «99+». */
export const maxCountedUnread = 99

/** Messages before a reported one that staff see with it. */
export const messagesBeforeReport = 5

/** Days of the conversations that the panel counts, and of those before that it compares them with. */
export const recentDays = 30

/** Most conversations counted per list of an inbox. */
export const maxCountedInbox = 1000

/** Messages and names that a search goes through at most. */
export const maxSearchMatches = 1000

/** What a business answers while it is closed unless it wrote its own text; when it opens is added. */
export const usualClosedText = 'Gracias por escribirnos. Ahora estamos cerrados.'

/** Minutes after an answer of the team in which nobody is told that the business is closed. */
export const attendedMinutes = 60

/** Hours in which the team should answer. */
export const answerDueHours = 24

/** Bytes of an incoming mail, its files included; larger ones are refused. */
export const maxMailBytes = 20_000_000

/** Files of an incoming mail that are looked at or named to its sender. */
export const maxNamedMailFiles = 50

/** Messages that one incoming mail may become: a long text is divided. */
export const maxMailParts = 5
