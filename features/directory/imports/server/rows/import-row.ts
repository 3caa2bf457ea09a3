import { createHash } from 'node:crypto'

/** A business read from a file, cleaned and ready to write. */
export type ImportRow = {
  line: number
  sourceId: string
  name: string
  /** The register has no name for it: `name` is made from its activity and town. */
  nameless: boolean
  kind: 'empresa' | 'profesional' | 'comercio'
  /** SCIAN class code and its name, or else a category slug. */
  activityCode: string | null
  activityName: string | null
  categorySlug: string | null
  description: string | null
  countryCode: string
  state: string
  city: string
  municipality: string | null
  officialTown: string | null
  neighborhood: string | null
  street: string | null
  streetNumber: string | null
  interior: string | null
  postalCode: string | null
  lat: number | null
  lng: number | null
  timeZone: string
  /** Stored, but never shown, searched or exported. */
  contacts: { kind: 'phone' | 'email' | 'web'; value: string }[]
}

/** Why a row was rejected, in Spanish, with its line in the file. */
export type RejectedRow = { line: number; reason: string; raw: string }

/** Hash of a row's content, to detect unchanged rows. */
export const contentHash = ({ line: _, ...row }: ImportRow): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url')
