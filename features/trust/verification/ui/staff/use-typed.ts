import { type ChangeEvent, useState } from 'react'
import type { ReviewMethod } from '../../vocabulary.ts'

/** What is filled in to approve; `method` is empty until one is chosen. */
export type ApprovalValues = {
  method: ReviewMethod | ''
  evidenceDate: string
  expiresOn: string
  reason: string
}

/** What was typed about one fact, whichever decision it was typed for: another one chosen goes on with it. */
export function useTyped() {
  const [reason, setReason] = useState('')
  const [approval, setApproval] = useState<ApprovalValues | null>(null)
  const forget = () => {
    setReason('')
    setApproval(null)
  }
  return { reason, setReason, approval, setApproval, forget }
}
export type Typed = ReturnType<typeof useTyped>

/** Props of a field of the form whose text is kept for the other decisions, too. */
export const typedReason = <
  Props extends { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void },
>(
  props: Props,
  typed: Typed,
) => ({
  ...props,
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
    props.onChange(event)
    typed.setReason(event.currentTarget.value)
  },
})
