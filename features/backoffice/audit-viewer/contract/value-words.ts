import { madeChangeWords } from '#features/backoffice/business-list/vocabulary.ts'
import type { ImpersonationEndCause } from '#features/backoffice/impersonation/vocabulary.ts'
import { orderStateWords } from '#features/buying/orders/vocabulary.ts'
import { paymentAlertWords } from '#features/buying/payments/vocabulary.ts'
import {
  businessStateWords,
  contactWords,
  factWords,
} from '#features/directory/businesses/vocabulary.ts'
import { opportunityStageWords } from '#features/growth/clients/vocabulary.ts'
import { contactFileFormatWords } from '#features/growth/contact-imports/vocabulary.ts'
import {
  contactOriginWords,
  contactStageWords,
  customFieldKindWords,
} from '#features/growth/contacts/vocabulary.ts'
import {
  authorLanguageWords,
  authorStatusWords,
  experienceLevelWords,
  workModeWords,
} from '#features/publishing/authors/vocabulary.ts'
import { legalDocumentWords } from '#features/publishing/legal/vocabulary.ts'
import {
  commentSettingWords,
  postStateWords,
  postStatusWords,
} from '#features/publishing/posts/vocabulary.ts'
import { blockPlaceWords } from '#features/publishing/site-blocks/vocabulary.ts'
import {
  productCategoryWords,
  productKindWords,
  productStateWords,
} from '#features/selling/products/vocabulary.ts'
import { promotionKindWords, promotionScopeWords } from '#features/selling/promotions/vocabulary.ts'
import { storeLayoutWords, storeStateWords } from '#features/selling/stores/vocabulary.ts'
import { appealStateWords, caseStateWords, ruleWords } from '#features/trust/reports/vocabulary.ts'
import {
  factOutcomeWords,
  methodWords,
  parkingTermWords,
} from '#features/trust/verification/vocabulary.ts'
import { consentChannelWords, consentPurposeWords } from '#shared/consents.ts'
import { staffPermissionWords } from '#shared/staff-permissions.ts'
import { detailWord, detailWords } from './detail-words.ts'

type Words = Record<string, string>

/** Declared here and not in the vocabulary of impersonation, because every page loads that vocabulary. */
const viewingEndWords: Record<ImpersonationEndCause, string> = {
  ended: 'La terminó quien miraba',
  replaced: 'Quien miraba abrió otra',
  expired: 'Pasó su tiempo',
  member: 'Quien miraba ya no tiene el permiso',
  person: 'La persona entró al equipo o se suspendió',
  erased: 'Se borró una de las dos cuentas',
}

const states: Words = {
  ...orderStateWords,
  ...appealStateWords,
  ...caseStateWords,
  ...productStateWords,
  ...postStateWords,
  ...storeStateWords,
  ...businessStateWords,
  stored: 'Almacenada',
  active: 'Activo',
}
const decisionWords: Words = {
  approve: 'Aprobar',
  confirm: 'Confirmar',
  return: 'Devolver',
  reject: 'Rechazar',
  ask: 'Pedir más',
  keep: 'Mantener',
  hide: 'Ocultar',
  remove: 'Retirar',
  dismiss: 'Descartar',
  uphold: 'Sostener',
  publish: 'Publicar',
  stand: 'Se mantiene',
  kept: 'Se queda',
  removed: 'Se retira',
}
const roleWords: Words = {
  owner: 'Dueño',
  manager: 'Administrador',
  seller: 'Vendedor',
  editor: 'Editor',
  user: 'Usuario',
  staff: 'Equipo',
  agente: 'Agente',
  empresa: 'Empresa',
  profesional: 'Profesional',
  influencer: 'Influencer',
}
const ruleNames: Words = Object.fromEntries(
  Object.entries(ruleWords).map(([rule, { name }]) => [rule, name]),
)
const kindWords: Words = {
  house: 'De Lonja',
  person: 'Persona',
  organization: 'Organización',
  promo: 'Promo',
  post: 'Entrada',
  comment: 'Comentario',
  message: 'Mensaje',
  question: 'Pregunta',
  answer: 'Respuesta',
  review: 'Opinión',
  product: 'Producto',
  business: 'Negocio',
  store: 'Tienda',
  photo: 'Foto',
  user: 'Cuenta',
  reply: 'Respuesta del negocio',
  author: 'Autor',
  ...customFieldKindWords,
  ...contactWords,
  ...productKindWords,
  ...promotionKindWords,
  ...factWords,
}

/** Kinds of bulk edits of products. */
const productChangeWords: Words = {
  state: 'Estado',
  category: 'Categoría',
  percent: 'Precios, en porcentaje',
  amount: 'Precios, en una cantidad',
  sale: 'Oferta',
  endSale: 'Fin de la oferta',
  tags: 'Etiquetas',
}

/** Spanish labels of fixed values, by the name of the detail. */
const valueWords: Record<string, Words> = {
  kind: kindWords,
  of: kindWords,
  method: methodWords,
  term: parkingTermWords,
  permissions: staffPermissionWords,
  requested: staffPermissionWords,
  before: { ...states, ...staffPermissionWords, ...roleWords, ...contactStageWords },
  after: { ...states, ...staffPermissionWords, ...roleWords, ...contactStageWords },
  from: { ...states, newest: 'La versión más reciente', product: 'El texto del producto' },
  was: factOutcomeWords,
  to: states,
  state: states,
  status: { ...postStatusWords, ...authorStatusWords },
  stage: { ...contactStageWords, ...opportunityStageWords },
  channel: consentChannelWords,
  purposes: consentPurposeWords,
  consent: { ...consentChannelWords, refused: 'No quieren mensajes' },
  places: blockPlaceWords,
  rule: ruleNames,
  role: roleWords,
  decision: decisionWords,
  side: {
    author: 'Su autor o su negocio',
    reporter: 'La persona que reportó',
    target: 'La cuenta que sigue',
    source: 'La cuenta que se une a la otra',
  },
  cause: viewingEndWords,
  alert: paymentAlertWords,
  scope: promotionScopeWords,
  change: { ...productChangeWords, ...madeChangeWords },
  changed: detailWords,
  categories: productCategoryWords,
  category: productCategoryWords,
  layout: storeLayoutWords,
  comments: commentSettingWords,
  preferredLanguage: authorLanguageWords,
  experienceLevel: experienceLevelWords,
  workMode: workModeWords,
  sort: { newest: 'Más recientes', name: 'Nombre' },
  format: contactFileFormatWords,
  source: {
    sheet: 'Planilla',
    ...contactOriginWords,
  },
  document: legalDocumentWords,
  bucket: {
    evidence: 'Documentos privados',
    exports: 'Copias de datos',
    'profile-photos': 'Fotos de perfil',
    downloads: 'Descargas',
    'business-photos': 'Fotos de negocios',
    'content-photos': 'Fotos del blog',
    'house-photos': 'Fotos de Lonja',
  },
}

/** Spanish label of a scalar value; free text is returned unchanged. */
export function valueWord(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const text = String(value)
  return valueWords[name]?.[text] ?? text
}

/**
 * Any value of a detail in one line of Spanish; the items of a list of objects are separated by slashes: `Artículo: 1, Cantidad: 2 / Artículo: 3,
 * Cantidad: 1`.
 */
export function lineOfValue(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const isScalarList = value.every((item) => typeof item !== 'object')
    return value.map((item) => lineOfValue(name, item)).join(isScalarList ? ', ' : ' / ') || '—'
  }
  if (typeof value !== 'object' || value === null) return valueWord(name, value)
  return Object.entries(value)
    .map(([field, of]) => `${detailWord(field)}: ${lineOfValue(field, of)}`)
    .join(', ')
}
