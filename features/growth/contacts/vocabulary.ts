/** Kinds of contacts. */
export const partyKinds = ['person', 'organization'] as const
export type PartyKind = (typeof partyKinds)[number]

export const partyKindWords: Record<PartyKind, string> = {
  person: 'Persona',
  organization: 'Organización',
}

/** Stages of the relation between a contact and the owner of the book. */
export const contactStages = ['contact', 'prospect', 'client'] as const
export type ContactStage = (typeof contactStages)[number]

export const contactStageWords: Record<ContactStage, string> = {
  contact: 'Contacto',
  prospect: 'Prospecto',
  client: 'Cliente',
}

/** Names of a stage in the plural, as titles of lists. */
export const contactStageChips: Record<ContactStage, string> = {
  contact: 'Contactos',
  prospect: 'Prospectos',
  client: 'Clientes',
}

/** Sources of a contact. The first two are set by the server and cannot be changed. */
export const contactOrigins = [
  'account',
  'business',
  'hand',
  'lead',
  'order',
  'registration',
  'import',
] as const
export type ContactOrigin = (typeof contactOrigins)[number]

export const contactOriginWords: Record<ContactOrigin, string> = {
  account: 'De una cuenta',
  business: 'De una empresa',
  hand: 'Anotado a mano',
  lead: 'Por una solicitud',
  order: 'Por un pedido',
  registration: 'Por un registro',
  import: 'De otra lista',
}

/** Sources that a person may select for a contact. */
export const selectableOrigins = [
  'hand',
  'lead',
  'order',
  'registration',
  'import',
] as const satisfies ContactOrigin[]

/** Kinds of addresses. */
export const addressKinds = ['email', 'phone', 'web', 'social'] as const
export type AddressKind = (typeof addressKinds)[number]

export const addressKindWords: Record<AddressKind, string> = {
  email: 'Correo',
  phone: 'Teléfono',
  web: 'Sitio web',
  social: 'Red social',
}

/** Kinds of addresses by which duplicates are recognized. */
export const identifyingKinds = ['email', 'phone'] as const satisfies AddressKind[]

export const contactSorts = ['newest', 'name'] as const

/** What a group is called: by the staff a group, by businesses and people a list. */
const groupWords = {
  group: {
    one: 'grupo',
    a: 'un grupo',
    the: 'el grupo',
    ofThe: 'del grupo',
    toThe: 'al grupo',
    title: 'Grupo',
    titles: 'Grupos',
    this: 'este grupo',
    that: 'Ese grupo',
    fresh: 'Nuevo grupo',
    gone: 'lo borró',
    none: 'Aún no hay grupos',
    all: 'Todos los grupos',
    theMany: 'los grupos',
    many: 'grupos',
    isEmpty: 'El grupo está vacío',
    keep: 'Dejarlo',
    editing: 'lo editabas',
    target: 'Grupo al que se agregan',
  },
  list: {
    one: 'lista',
    a: 'una lista',
    the: 'la lista',
    ofThe: 'de la lista',
    toThe: 'a la lista',
    title: 'Lista',
    titles: 'Listas',
    this: 'esta lista',
    that: 'Esa lista',
    fresh: 'Nueva lista',
    gone: 'la borró',
    none: 'Aún no hay listas',
    all: 'Todas las listas',
    theMany: 'las listas',
    many: 'listas',
    isEmpty: 'La lista está vacía',
    keep: 'Dejarla',
    editing: 'la editabas',
    target: 'Lista a la que se agregan',
  },
} as const
export type GroupWords = (typeof groupWords)[keyof typeof groupWords]

/** The words of a book: `platform`, `mine`, or the id of a business. */
export const groupWordsOf = (book: string): GroupWords =>
  groupWords[book === 'platform' ? 'group' : 'list']

/** Colors of a group: those of badges, on which text is legible in the light and dark theme. */
export const groupColors = ['plain', 'ink', 'saffron', 'clay', 'good'] as const
export type GroupColor = (typeof groupColors)[number]

export const groupColorWords: Record<GroupColor, string> = {
  plain: 'Sin color',
  ink: 'Tinta',
  saffron: 'Azafrán',
  clay: 'Barro',
  good: 'Verde',
}

/** What the conditions of an automatic group ask about. */
export const segmentFields = [
  'orders',
  'spent',
  'days_since',
  'place',
  'tag',
  'stage',
  'source',
  'consent',
] as const
export type SegmentField = (typeof segmentFields)[number]

export const segmentFieldWords: Record<SegmentField, string> = {
  orders: 'Compras',
  spent: 'Lo que gastó',
  days_since: 'Días desde',
  place: 'Lugar',
  tag: 'Etiqueta',
  stage: 'Etapa',
  source: 'Origen',
  consent: 'Permiso para escribir',
}

/** What only the book of a business knows. */
export const businessSegmentFields = [
  'orders',
  'spent',
  'consent',
] as const satisfies SegmentField[]

/** How a figure is compared. */
export const segmentComparisons = ['at_least', 'at_most'] as const
export type SegmentComparison = (typeof segmentComparisons)[number]

export const segmentComparisonWords: Record<SegmentComparison, string> = {
  at_least: 'al menos',
  at_most: 'como máximo',
}

/** Moments from which days are counted. */
export const segmentMoments = ['last_order', 'first_order', 'added'] as const
export type SegmentMoment = (typeof segmentMoments)[number]

export const segmentMomentWords: Record<SegmentMoment, string> = {
  last_order: 'su última compra',
  first_order: 'su primera compra',
  added: 'que es contacto',
}

/** How conditions are joined. */
export const segmentJoins = ['all', 'any'] as const
export type SegmentJoin = (typeof segmentJoins)[number]

export const segmentJoinWords: Record<SegmentJoin, string> = {
  all: 'todas las condiciones',
  any: 'alguna de las condiciones',
}

/** Most parts of a rule, and most conditions in a part. */
export const maxSegmentParts = 8
export const maxSegmentConditions = 5

/** Largest figures in conditions. */
export const maxSegmentOrders = 9999
export const maxSegmentDays = 36_500
export const maxSegmentAmount = 100_000_000_000

/** Kinds of fields that the owner of a book adds. */
export const customFieldKinds = ['text', 'number', 'date', 'choice'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

export const customFieldKindWords: Record<CustomFieldKind, string> = {
  text: 'Texto',
  number: 'Número',
  date: 'Fecha',
  choice: 'Opciones',
}

/** What becomes of a contact that a file or another source knows, too. */
export const upsertModes = ['fill', 'replace', 'new'] as const
export type UpsertMode = (typeof upsertModes)[number]

/** Fields that a source may change, as a preview names them. */
export const changeableFieldWords = {
  name: 'Nombre',
  organization: 'Organización',
  stage: 'Etapa',
  country: 'País',
  region: 'Estado o región',
  city: 'Ciudad',
  birthday: 'Cumpleaños',
  email: 'Correo',
  phone: 'Teléfono',
  web: 'Sitio web',
  social: 'Red social',
  tag: 'Etiqueta',
  group: 'Lista',
  note: 'Nota',
  custom: 'Campo propio',
} as const
export type ChangeableField = keyof typeof changeableFieldWords
export const changeableFields = Object.keys(changeableFieldWords) as ChangeableField[]

export const contactLengths = {
  name: 120,
  place: 80,
  customField: 40,
  customChoice: 60,
  customValue: 300,
  value: 300,
  label: 40,
  note: 5000,
  tag: 40,
  group: 60,
  groupDescription: 300,
} as const

/** Maximum number per contact. */
export const maxContactAddresses = 30
export const maxContactTags = 20

/** Maximum number per book. */
export const maxTags = 300
export const maxGroups = 200
export const maxCustomFields = 20

/** Maximum number of options of one field. */
export const maxCustomChoices = 30

/** A place as `listContactPlaces` names it: country, region and city, folded; those that end in / are whole regions. */
export const placePattern = /^[A-Z]{2}\/[a-z0-9 ]*\/[a-z0-9 ]*$/

/** Maximum number of places among which a list is filtered. */
export const maxPlaces = 300

/** Days after which a contact who asked for it is erased: the month of article 12 (3) of the GDPR. */
export const erasureDays = 30

/** Contacts of whom it is written at once whether they have an e-mail, when those from before are filled in. */
export const maxEmailsFilledAtOnce = 500

/** Contacts of a list among which a text is searched before its indexes are asked, which are slow for what many match. */
export const searchedFirst = 300

/** Maximum number of contacts per request to add to or remove from a group. */
export const maxAtOnce = 100

/** Maximum number of suggested pairs, and of similar contacts listed beside a contact. */
export const maxPairs = 50
export const maxAlike = 5

/** Maximum number of entries of a contact's history, newest first. */
export const maxHistory = 30

/** Maximum number of contacts per exported file; more need narrower filters. */
export const maxExportedContacts = 50_000

/** Actions on contacts, groups and tags, as the history and the audit log name them. */
export const contactActions = {
  'contacts.created': 'Contacto nuevo',
  'contacts.taken': 'Contacto traído de una cuenta o empresa',
  'contacts.changed': 'Contacto cambiado',
  'contacts.stage_set': 'Etapa cambiada',
  'contacts.archived': 'Contacto archivado',
  'contacts.restored': 'Contacto desarchivado',
  'contacts.note_added': 'Nota agregada',
  'contacts.note_changed': 'Nota cambiada',
  'contacts.note_deleted': 'Nota borrada',
  'contacts.tag_added': 'Etiqueta puesta',
  'contacts.tag_removed': 'Etiqueta quitada',
  'contacts.merged': 'Contactos unidos',
  'contacts.merge_undone': 'Contactos separados',
  'contacts.kept_apart': 'Marcados como distintos',
  'contacts.tag_renamed': 'Etiqueta renombrada',
  'contacts.tag_deleted': 'Etiqueta borrada',
  'contacts.group_created': 'Grupo nuevo',
  'contacts.group_changed': 'Grupo cambiado',
  'contacts.group_deleted': 'Grupo borrado',
  'contacts.group_filled': 'Contactos agregados a un grupo',
  'contacts.group_emptied': 'Contactos quitados de un grupo',
  'contacts.field_created': 'Campo nuevo',
  'contacts.field_changed': 'Campo cambiado',
  'contacts.field_deleted': 'Campo borrado',
  'contacts.erasure_asked': 'Pidió que borren sus datos',
  'contacts.erasure_withdrawn': 'Ya no pide que borren sus datos',
  'contacts.erased': 'Contacto borrado a petición suya',
} as const satisfies Record<`contacts.${string}`, string>
export type ContactAction = keyof typeof contactActions
