import { clientActions } from '#features/growth/clients/vocabulary.ts'
import { consentActions } from '#features/growth/consents/vocabulary.ts'
import { contactActions } from '#features/growth/contacts/vocabulary.ts'
import { quotationAudit } from '#features/growth/quotations/vocabulary.ts'
import type { actorKinds } from '#features/platform/audit/vocabulary.ts'

/** Spanish labels of the actor kinds. */
export const actorKindWords: Record<(typeof actorKinds)[number], string> = {
  staff: 'Área del equipo',
  user: 'Su cuenta',
  guest: 'Sin cuenta, por un enlace',
  system: 'Lonja',
}

/** Maximum of people, and of businesses, with a matching name whose entries are searched. */
export const maxNamedSubjects = 20

/** Maximum of entries per file; older entries are exported by narrowing the dates. */
export const maxExportedEntries = 50_000

/** Spanish labels of subject kinds; kinds without a label are shown by their code. */
export const subjectWords: Record<string, string> = {
  user: 'Cuenta',
  profile: 'Cuenta',
  business: 'Negocio',
  duplicate: 'Posible duplicado',
  fact: 'Dato verificado',
  claim: 'Reclamo',
  order: 'Pedido',
  store: 'Tienda',
  product: 'Producto',
  promotion: 'Promoción',
  post: 'Entrada del blog',
  post_category: 'Categoría del blog',
  comment: 'Comentario',
  question: 'Pregunta',
  answer: 'Respuesta',
  payout: 'Transferencia',
  payment: 'Pago',
  legal_document: 'Texto legal',
  suspension_appeal: 'Apelación de una suspensión',
  release: 'Devolución',
  correction: 'Corrección',
  merge: 'Unión de cuentas',
  listing_edit: 'Cambio en varias fichas',
  withdrawal: 'Desistimiento',
  file: 'Archivo',
  viewing: 'Vista de una cuenta',
  trail: 'Registro de auditoría',
  audit: 'Registro de auditoría',
  site_block: 'Servicio o promo de Lonja',
  site_blocks: 'Servicios o promos de Lonja',
  author: 'Autor',
  contact: 'Contacto',
  contact_field: 'Campo de contactos',
  contact_import: 'Importación de contactos',
  client_task: 'Tarea de un cliente',
  quotation: 'Cotización',
  contact_group: 'Grupo de contactos',
  contact_tag: 'Etiqueta de contactos',
  review: 'Opinión',
  case: 'Caso',
  appeal: 'Apelación',
  import: 'Importación',
  media: 'Archivo',
  installation: 'Lonja',
  staff_group: 'Grupo del equipo',
  staff_invitation: 'Invitación al equipo',
  invitation: 'Invitación',
}

/** Spanish labels of actions that the team's activity feed leaves out; each feature labels the actions in the feed. */
export const nonFeedActionWords: Record<string, string> = {
  'accounts.deletion_asked': 'Pidió borrar su cuenta',
  'accounts.deletion_confirmed': 'Confirmó borrar su cuenta',
  'accounts.erased': 'Cuenta borrada',
  'accounts.export_asked': 'Pidió una copia de sus datos',
  'accounts.kept': 'Conservó su cuenta',
  ...contactActions,
  ...consentActions,
  ...clientActions,
  ...quotationAudit,
  'decisions.let_go': 'Decisión sin efecto',
  'directory.claim_evidence_viewed': 'Evidencia del reclamo vista',
  'directory.claim_sent': 'Reclamo enviado',
  'directory.claim_withdrawn': 'Reclamo retirado',
  'directory.draft_deleted': 'Borrador borrado',
  'downloads.terms_set': 'Condiciones de descarga',
  'keys.rotated': 'Claves renovadas',
  'media.private_file_opened': 'Archivo privado abierto',
  'orders.accepted': 'Pedido aceptado',
  'orders.cancelled': 'Pedido cancelado',
  'orders.delivered': 'Pedido entregado',
  'orders.packed': 'Pedido empacado',
  'orders.refunded': 'Pedido reembolsado',
  'orders.shipped': 'Pedido enviado',
  'payments.confirmed': 'Pago confirmado',
  'payouts.destination_saved': 'Destino de pagos guardado',
  'payouts.instructions_saved': 'Instrucciones de transferencia guardadas',
  'staff.invitation_resent': 'Invitación al equipo reenviada',
  'staff.invitation_withdrawn': 'Invitación al equipo retirada',
  'staff.invited': 'Invitación al equipo',
  'staff.signed_in': 'Entró al área del equipo',
  'stores.owner_gone': 'Tienda sin dueño',
  'verification.email_code': 'Código de correo',
  'verification.evidence_viewed': 'Evidencia vista',
  'verification.fact_answered': 'Respondió a la revisión',
  'verification.fact_outdated': 'Dato desactualizado',
  'verification.fact_parked': 'Dato apartado',
  'verification.fact_submitted': 'Dato enviado',
  'verification.fact_unparked': 'Dato devuelto a la fila',
  'verification.fact_withdrawn': 'Dato retirado',
}
