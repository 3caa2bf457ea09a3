import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { countryOf } from '#shared/countries.ts'
import { type FactState, factStates, type StaffMethod } from '../vocabulary.ts'
import { documentNamesOf } from './document-names.ts'

/** Allowed transitions between states. A new submission is a new fact, so final states never change. */
export const factTransitions: Record<FactState, readonly FactState[]> = {
  pending: ['valid', 'rejected', 'needs_more', 'withdrawn'],
  needs_more: ['pending', 'rejected', 'withdrawn'],
  valid: ['expired', 'replaced', 'revoked', 'withdrawn'],
  rejected: [],
  expired: [],
  replaced: [],
  withdrawn: [],
  revoked: [],
}

/** States from which a fact can change to `next`. */
export const statesLeadingTo = (next: FactState): FactState[] =>
  factStates.filter((state) => factTransitions[state].includes(next))

type KindInfo = {
  /** Spanish heading. */
  title: string
  /** Spanish instruction for the owner. */
  ask: string
  /** Required files: minimum number and examples. */
  evidence: { min: number; examples: string } | null
  /** How the fact is verified without a document; null when staff must decide. */
  proves: 'email_code' | 'phone_code' | 'domain' | null
  /** Maximum and default validity in months; the verifying member can shorten it. */
  months: number
  /** Whether the date of its document must be recorded; other documents have no meaningful date. */
  dated: boolean
  /** Verification methods that staff can choose, the default first; empty for facts that are verified automatically. */
  methods: readonly StaffMethod[]
}

/** Maximum of files per submission of a fact. */
export const maxEvidence = 6

export const factKindInfo: Record<FactKind, KindInfo> = {
  registry: {
    title: 'Registro mercantil',
    ask: 'Sube el acta constitutiva o el registro de tu empresa. Lo vemos en 2 días hábiles.',
    evidence: {
      min: 1,
      examples: 'Acta constitutiva, inscripción en el registro mercantil o cámara de comercio',
    },
    proves: null,
    months: 12,
    dated: true,
    methods: ['official_source', 'document'],
  },
  licence: {
    title: 'Licencia o cédula profesional',
    ask: 'Sube tu cédula, colegiatura o licencia de funcionamiento. La comprobamos con quien la emitió.',
    evidence: { min: 1, examples: 'Cédula profesional, carné de colegiado o licencia municipal' },
    proves: null,
    months: 12,
    dated: false,
    methods: ['official_source', 'document'],
  },
  tax_id: {
    title: 'Número fiscal',
    ask: 'Escribe tu número fiscal y sube la constancia donde aparece.',
    evidence: {
      min: 1,
      examples: 'Constancia de situación fiscal, RUT, ficha RUC o documento equivalente',
    },
    proves: null,
    months: 12,
    dated: true,
    methods: ['official_source', 'document'],
  },
  identity: {
    title: 'Identidad de la persona responsable',
    ask: 'Sube una identificación oficial vigente por ambos lados. Solo la ve quien la revisa.',
    evidence: {
      min: 1,
      examples: 'Credencial o documento de identidad, pasaporte o tarjeta de residencia',
    },
    proves: null,
    months: 24,
    dated: false,
    methods: ['document', 'phone_call', 'visit'],
  },
  address: {
    title: 'Domicilio',
    ask: 'Sube un comprobante de no más de 3 meses con la dirección principal de tu negocio.',
    evidence: {
      min: 1,
      examples: 'Recibo de luz, agua o teléfono, estado de cuenta o contrato de arrendamiento',
    },
    proves: null,
    months: 12,
    dated: true,
    methods: ['document', 'visit'],
  },
  references: {
    title: 'Referencias',
    ask: 'Danos dos o más clientes o proveedores a quienes podamos preguntar por ti.',
    evidence: {
      min: 0,
      examples: 'Cartas de recomendación, facturas o contratos, si las tienes',
    },
    proves: null,
    months: 12,
    dated: false,
    methods: ['reference_check', 'document'],
  },
  phone: {
    title: 'Teléfono',
    ask: 'Te llamamos o te escribimos por WhatsApp en horario de oficina y te pedimos el código que ves aquí.',
    evidence: null,
    proves: 'phone_code',
    months: 12,
    dated: false,
    methods: [],
  },
  email: {
    title: 'Correo',
    ask: 'Te enviamos un código a ese correo y lo escribes aquí.',
    evidence: null,
    proves: 'email_code',
    months: 12,
    dated: false,
    methods: [],
  },
  web_domain: {
    title: 'Sitio web',
    ask: 'Pon una línea en el DNS de tu dominio o en tu página de inicio y la comprobamos al momento.',
    evidence: null,
    proves: 'domain',
    months: 12,
    dated: false,
    methods: [],
  },
}

/** Whether approving a fact of this kind by this method requires the date of the document. Other methods use the day of the check. */
export const needsDocumentDate = (kind: FactKind, method: StaffMethod): boolean =>
  factKindInfo[kind].dated && method === 'document'

/** Name of the meta tag, and prefix of the DNS TXT record, that prove control of a domain. */
export const domainTokenName = 'lonja-verificacion'

/** Spanish heading of a fact; a tax id has its national name. */
export const factTitle = (kind: FactKind, countryCode: string | null): string =>
  (kind === 'tax_id' && countryOf(countryCode ?? '')?.taxId) || factKindInfo[kind].title

/** Spanish instruction for the owner; a tax id has its national name. */
export const factAsk = (kind: FactKind, countryCode: string | null): string => {
  const own = kind === 'tax_id' && countryOf(countryCode ?? '')?.taxId
  return own ? `Escribe tu ${own} y sube la constancia donde aparece.` : factKindInfo[kind].ask
}

/** Examples of documents for a fact, by their national names. */
export function factExamples(kind: FactKind, countryCode: string | null): string {
  const papers = documentNamesOf(countryCode)
  const named: Partial<Record<FactKind, string>> = papers
    ? {
        identity: `${papers.nationalId} por ambos lados, pasaporte o ${papers.residence}`,
        registry: papers.registry,
        licence: papers.licence,
        tax_id: papers.taxId,
        address: papers.address,
      }
    : {}
  return named[kind] ?? factKindInfo[kind].evidence?.examples ?? ''
}
