/** The legal documents, in the order in which they stand on their page; also their addresses. */
export const legalDocuments = [
  'terminos',
  'privacidad',
  'verificacion',
  'opiniones',
  'normas',
  'seguridad',
  'fuentes',
] as const
export type LegalDocument = (typeof legalDocuments)[number]

export const legalDocumentWords: Record<LegalDocument, string> = {
  terminos: 'Términos y Condiciones',
  privacidad: 'Política de Privacidad',
  verificacion: 'Proceso de Verificación',
  opiniones: 'Cómo comprobamos las opiniones',
  normas: 'Normas y cómo decidimos',
  seguridad: 'Avisos de seguridad',
  fuentes: 'Fuentes',
}

/** Those that a person accepts with their account, and again when a new version asks for it. */
export const acceptedDocuments = ['terminos', 'privacidad'] as const satisfies LegalDocument[]
type AcceptedDocument = (typeof acceptedDocuments)[number]

export const isAccepted = (document: LegalDocument): document is AcceptedDocument =>
  (acceptedDocuments as readonly LegalDocument[]).includes(document)

/** How a published version stands; `skipped`: another took its place before it was in effect. */
export const versionStandings = ['current', 'coming', 'earlier', 'skipped'] as const
export type VersionStanding = (typeof versionStandings)[number]

export const versionStandingWords: Record<VersionStanding, string> = {
  current: 'Vigente',
  coming: 'Por venir',
  earlier: 'Anterior',
  skipped: 'Reemplazada antes de valer',
}

export const legalLengths = { text: 60_000, changes: 600 } as const

/** What stands in a text for what an installation says of itself. */
export const textNames = ['nombre', 'correo', 'telefono', 'direccion'] as const
export type TextName = (typeof textNames)[number]

/** Days ahead from which a version may be in effect. */
export const furthestDays = 730

/** Where everybody reads a document, or one version of it. */
export const legalPath = (document: LegalDocument, number?: number): string =>
  number === undefined ? `/legal/${document}` : `/legal/${document}/${number}`
