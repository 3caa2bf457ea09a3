import { shownPhone } from '#shared/phones/read-phone.ts'
import type { AddressKind } from '../vocabulary.ts'

/** A phone in international format; any other address unchanged. */
export const displayValue = (kind: AddressKind, value: string): string =>
  kind === 'phone' ? shownPhone(value) : value
