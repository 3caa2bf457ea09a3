import { features } from '#features/wings.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

const declared = features.toReversed().flatMap((feature) => feature.personalData ?? [])

/**
 * Personal data of all features, in the order in which it is erased: copies in the books, facts, inquiries,
 * invitations, products and stores while the businesses still name their owners, then the businesses, then the files
 * that nothing references any more, then the account.
 */
export const personalData: PersonalData[] = [
  ...declared.filter(({ isAccount }) => !isAccount),
  ...declared.filter(({ isAccount }) => isAccount),
]
