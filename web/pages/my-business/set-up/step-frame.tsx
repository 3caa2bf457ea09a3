import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import styles from './set-up.module.css'

type StepFrameProps = {
  title: string
  /** Reason for the question, in one sentence. */
  intro: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Skips this step; it can be done later. */
  onSkip: () => void
  isSending?: boolean
  error?: string | null
  /** Label of the main button. */
  action?: string
  skip?: string
  /** Reason why the step cannot be submitted yet. */
  waitsFor?: string | null
  children: ReactNode
}

/** Frame of every step: question, fields and buttons. The focus starts at the question. */
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
        <PlainButton variant="quiet" onClick={onSkip}>
          {skip}
        </PlainButton>
      </div>
    </form>
  )
}
