import { type ChangeEvent, useState } from 'react'
import type { ReviewMethod } from '../../vocabulary.ts'

/** Values of the approval form; `method` is empty until one is selected. */
export type ApprovalValues = {
  method: ReviewMethod | ''
  evidenceDate: string
  expiresOn: string
  reason: string
}

/** Text entered for one fact, shared by its decision forms, so that switching between them keeps it. */
export function useTyped() {
  const [reason, setReason] = useState('')
  const [approval, setApproval] = useState<ApprovalValues | null>(null)
  const clear = () => {
    setReason('')
    setApproval(null)
  }
  return { reason, setReason, approval, setApproval, clear }
}
export type Typed = ReturnType<typeof useTyped>

/** Props of a field whose text is shared with the other decision forms. */
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
