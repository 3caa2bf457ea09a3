import type { ReactElement } from 'react'

/** What letters know of the installation. */
export type Site = { product: string; url: string; legalAddress: string }

/** A letter in words: what mail programs show in their list, and what stands in the mail, part by part. */
export type Written = { subject: string; parts: ReactElement[] }

/** Writes one kind of mail from what is known. Data must survive JSON: it waits in the queue. */
export type Letter<Data> = (data: Data, site: Site) => Written
