/** What a contact of a book is. */
export const partyKinds = ['person', 'organization'] as const
export type PartyKind = (typeof partyKinds)[number]

export const partyKindWords: Record<PartyKind, string> = {
  person: 'Persona',
  organization: 'Organización',
}

/** How near a contact is to whose book it stands in. */
export const contactStages = ['contact', 'prospect', 'client'] as const
export type ContactStage = (typeof contactStages)[number]

export const contactStageWords: Record<ContactStage, string> = {
  contact: 'Contacto',
  prospect: 'Prospecto',
  client: 'Cliente',
}

/** Of a list of them. */
export const contactStageChips: Record<ContactStage, string> = {
  contact: 'Contactos',
  prospect: 'Prospectos',
  client: 'Clientes',
}

/** Whence a contact came. The first two are the product's to say, and stay. */
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

/** What somebody who writes a contact down may say of whence it came. */
export const toldOrigins = [
  'hand',
  'lead',
  'order',
  'registration',
  'import',
] as const satisfies ContactOrigin[]

/** By what a contact is reached. */
export const addressKinds = ['email', 'phone', 'web', 'social'] as const
export type AddressKind = (typeof addressKinds)[number]

export const addressKindWords: Record<AddressKind, string> = {
  email: 'Correo',
  phone: 'Teléfono',
  web: 'Sitio web',
  social: 'Red social',
}

/** By which two contacts may be seen to be one. */
export const tellingKinds = ['email', 'phone'] as const satisfies AddressKind[]

export const contactSorts = ['newest', 'name'] as const

/** The colours that a group may have: those of a badge, whose words stand out on them in light and in dark. */
export const groupColors = ['plain', 'ink', 'saffron', 'clay', 'good'] as const
export type GroupColor = (typeof groupColors)[number]

export const groupColorWords: Record<GroupColor, string> = {
  plain: 'Sin color',
  ink: 'Tinta',
  saffron: 'Azafrán',
  clay: 'Barro',
  good: 'Verde',
}

export const contactLengths = {
  name: 120,
  value: 300,
  label: 40,
  note: 5000,
  tag: 40,
  group: 60,
  groupDescription: 300,
} as const

/** Of one contact. */
export const maxContactAddresses = 30
export const maxContactTags = 20

/** Of one book. */
export const maxTags = 300
export const maxGroups = 200

/** Contacts that are put into a group, or taken out, at once. */
export const maxAtOnce = 100

/** Pairs that are offered as one, and others like a contact that are told beside it. */
export const maxPairs = 50
export const maxAlike = 5

/** Lines of a contact's history that are told, the newest first. */
export const maxHistory = 30

/** Contacts of one file: more are exported under narrower filters. */
export const maxExportedContacts = 50_000

/** What was done to a contact, its group or its tag, as its history and the audit say it. */
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
} as const satisfies Record<`contacts.${string}`, string>
export type ContactAction = keyof typeof contactActions
