import { textField } from '#shared/url-state.ts'

/** The two accounts in the URL of their comparison. */
export const comparisonFields = {
  userId: textField('cuenta'),
  otherId: textField('con'),
}
