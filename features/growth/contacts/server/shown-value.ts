import { shownPhone } from '#shared/phones/read-phone.ts'
import type { AddressKind } from '../vocabulary.ts'

/** A telephone as people abroad write it; everything else as it is. */
export const shownValue = (kind: AddressKind, value: string): string =>
  kind === 'phone' ? shownPhone(value) : value
