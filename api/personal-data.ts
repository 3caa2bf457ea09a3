import { features } from '#features/wings.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

const declared = features.toReversed().flatMap((feature) => feature.personalData ?? [])

/**
 * The personal data of all features in order of deletion: later features first, because their rows
 * point to those of earlier ones, and the account itself last.
 */
export const personalData: PersonalData[] = [
  ...declared.filter(({ isAccount }) => !isAccount),
  ...declared.filter(({ isAccount }) => isAccount),
]
