import { type ChangeEvent, useState } from 'react'
import type { StaffMethod } from '../../vocabulary.ts'

/** Values of the approval form; `method` is empty until one is selected. */
export type ApprovalValues = {
  method: StaffMethod | ''
  evidenceDate: string
  expiresOn: string
  reason: string
}

/** Text entered for one fact, shared by its decision forms, so that switching between them keeps it. */
export function useDecisionDraft() {
  const [reason, setReason] = useState('')
  const [approval, setApproval] = useState<ApprovalValues | null>(null)
  const clear = () => {
    setReason('')
    setApproval(null)
  }
  return { reason, setReason, approval, setApproval, clear }
}
export type DecisionDraft = ReturnType<typeof useDecisionDraft>

/** Props of a field whose text is shared with the other decision forms. */
export const draftReasonProps = <
  Props extends { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void },
>(
  props: Props,
  typed: DecisionDraft,
) => ({
  ...props,
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
    props.onChange(event)
    typed.setReason(event.currentTarget.value)
  },
})
