import { wholeSigns } from '#shared/text/truncate.ts'
import { accountEntry } from '#shared/ui/calls/account-storage.ts'
import { type Rule, rules } from '../vocabulary.ts'

/** An unsent report. */
export type ReportDraft = { subjectId: string; rule: Rule | ''; text: string }

/** The draft is stored on this device for an hour, while a guest signs in. */
const entry = () =>
  accountEntry<ReportDraft>({
    key: 'reporte',
    maxAge: 3_600_000,
    parse: (value) => {
      const { subjectId, rule, text } = (value ?? {}) as Record<string, unknown>
      const known = rules.find((name) => name === rule) ?? ''
      return typeof subjectId === 'string' && typeof text === 'string'
        ? { subjectId, rule: known, text: wholeSigns(text, 500) }
        : null
    },
  })

export const storeReportDraft = (draft: ReportDraft): void => void entry().store(draft)
export const deleteReportDraft = (): void => entry().clear()

/** The stored draft for this subject, or an empty one. */
export function readReportDraft(subjectId: string): Pick<ReportDraft, 'rule' | 'text'> {
  const draft = entry().read()
  return draft?.subjectId === subjectId ? draft : { rule: '', text: '' }
}
