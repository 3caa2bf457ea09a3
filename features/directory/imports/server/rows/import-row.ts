import { createHash } from 'node:crypto'

/** A business as a file gives it, cleaned and ready to write. */
export type ImportRow = {
  line: number
  sourceId: string
  name: string
  /** The register has no name for it: `name` says what it is and where. */
  nameless: boolean
  kind: 'empresa' | 'profesional' | 'comercio'
  /** SCIAN class code and its name, or a category slug of ours. */
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
  /** Kept, never shown, searched or exported. */
  contacts: { kind: 'phone' | 'email' | 'web'; value: string }[]
}

/** Why a row was left out, in Spanish, with the line of the file where it stands. */
export type RejectedRow = { line: number; reason: string; raw: string }

/** Tells whether a row says the same as last time. */
export const contentHash = ({ line: _, ...row }: ImportRow): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url')
