import type { PageTag } from '#shared/page-tags.ts'

/** Tags of the pages that show the questions of a business. Lists of businesses do not show them. */
export const questionTags = (businessId: string): PageTag[] => [
  `business:${businessId}`,
  'questions',
]
