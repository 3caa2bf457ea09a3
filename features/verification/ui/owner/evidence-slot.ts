import type { ReactNode } from 'react'

/** A file that arrived in the private bucket. */
export type EvidenceFile = { mediaId: string; name: string }

/** Takes files from the person and hands on each that arrived; the page brings media's own. */
export type EvidenceSlot = (props: { most: number; onUploaded: (file: EvidenceFile) => void }) => ReactNode

/** Where the business edits what it says of itself. */
export type EditLinks = { contacts: string; address: string }
