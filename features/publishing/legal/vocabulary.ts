/** The legal documents in display order; also their page addresses. */
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

/** Documents that a person accepts at sign-up, and again when a new version asks for it. */
export const acceptedDocuments = ['terminos', 'privacidad'] as const satisfies LegalDocument[]
type AcceptedDocument = (typeof acceptedDocuments)[number]

export const isAccepted = (document: LegalDocument): document is AcceptedDocument =>
  (acceptedDocuments as readonly LegalDocument[]).includes(document)

/** Standing of a published version; `skipped`: replaced by another before it took effect. */
export const versionStandings = ['current', 'coming', 'earlier', 'skipped'] as const
export type VersionStanding = (typeof versionStandings)[number]

export const versionStandingWords: Record<VersionStanding, string> = {
  current: 'Vigente',
  coming: 'Por venir',
  earlier: 'Anterior',
  skipped: 'Reemplazada antes de valer',
}

export const legalLengths = { text: 60_000, changes: 600 } as const

/** Placeholders in a text for data of the installation. */
export const textPlaceholders = ['nombre', 'correo', 'telefono', 'direccion'] as const
export type TextName = (typeof textPlaceholders)[number]

/** Maximum days in advance for the effective date of a version. */
export const maxDaysAhead = 730

/** Public address of a document, or of one version of it. */
export const legalPath = (document: LegalDocument, number?: number): string =>
  number === undefined ? `/legal/${document}` : `/legal/${document}/${number}`
