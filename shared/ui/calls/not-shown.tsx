import type { ReactNode } from 'react'
import type { AppError } from '../../app-error.ts'
import { EmptyState, ErrorState } from '../states.tsx'

/**
 * Whether an answer means that the item in the address does not exist: unknown, or not a valid id.
 */
export const isMissing = (error: Pick<AppError, 'code'> | null | undefined): boolean =>
  error?.code === 'not_found' || error?.code === 'invalid'

type Props = {
  error: AppError
  onRetry: () => void
  /** Title for a missing item. */
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** Explanation; by default that the item was deleted or the address is incomplete. */
  children?: ReactNode
  /** Button or link. */
  action?: ReactNode
}

/**
 * Replacement for an item that could not be loaded: missing (with an action), or failed (with a
 * retry button).
 */
export function NotShown({ error, onRetry, title, heading, children, action }: Props) {
  if (!isMissing(error)) return <ErrorState message={error.message} onRetry={onRetry} />
  return (
    <EmptyState title={title} heading={heading} action={action}>
      {children ?? 'Quizá se eliminó, o la dirección no está completa.'}
    </EmptyState>
  )
}
