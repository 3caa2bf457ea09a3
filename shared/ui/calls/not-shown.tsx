import type { ReactNode } from 'react'
import type { AppError } from '../../app-error.ts'
import { EmptyState, ErrorState } from '../states.tsx'

/** Whether an answer says that the thing named by an address is not there: unknown, or named by what is no id at all. */
export const isMissing = (error: Pick<AppError, 'code'> | null | undefined): boolean =>
  error?.code === 'not_found' || error?.code === 'invalid'

type Props = {
  error: AppError
  onRetry: () => void
  /** That the thing was not found. */
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  /** What to do instead; that it was deleted or the address is incomplete, where nothing is said. */
  children?: ReactNode
  /** A way on. */
  action?: ReactNode
}

/** In the place of one thing that the address names: that it is not there, with a way on, or that it could not be read, with a way to try again. */
export function NotShown({ error, onRetry, title, heading, children, action }: Props) {
  if (!isMissing(error)) return <ErrorState message={error.message} onRetry={onRetry} />
  return (
    <EmptyState title={title} heading={heading} action={action}>
      {children ?? 'Quizá se eliminó, o la dirección no está completa.'}
    </EmptyState>
  )
}
