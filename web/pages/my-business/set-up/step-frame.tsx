import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import styles from './set-up.module.css'

type StepFrameProps = {
  title: string
  /** Why it is asked, in a sentence. */
  intro: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Goes on without this step; it can be done any time later. */
  onSkip: () => void
  isSending?: boolean
  error?: string | null
  /** What the main button says. */
  action?: string
  skip?: string
  /** What must end before one can go on, in words. */
  waitsFor?: string | null
  children: ReactNode
}

/** What every step has: its question, its fields, and in the thumb's reach the ways on. The focus begins at the question. */
export function StepFrame({
  title,
  intro,
  onSubmit,
  onSkip,
  isSending = false,
  error = null,
  action = 'Continuar',
  skip = 'Saltar este paso',
  waitsFor = null,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {title}
      </h2>
      <p className={styles.intro}>{intro}</p>
      {children}
      <FormError message={error} />
      {waitsFor && <p role="status">{waitsFor}</p>}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="md"
          loading={isSending}
          disabled={waitsFor !== null}
          className={styles.on}
        >
          {action}
        </Button>
        <PlainButton look="quiet" onClick={onSkip}>
          {skip}
        </PlainButton>
      </div>
    </form>
  )
}
