import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import '#shared/ui/mantine.css'
import { FormError } from '#shared/ui/notice.tsx'
import styles from './report-panel.module.css'

type Choice = { value: string; label: string; description?: string }
type Field = { value?: unknown; onChange: (value: never) => void; error?: ReactNode }

type Props = {
  question: string
  choices: Choice[]
  /** The fields of what is chosen and of what is said beside it. */
  choice: Field
  text: Field
  /** What may be said beside it. */
  hint: string
  /** What stands above the question, and below what is said. */
  above?: ReactNode
  children?: ReactNode
  error: string | null
  isSending: boolean
  sendWords?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** What is wrong with something: one of some choices, and more in the reader's own words. */
export function ReportForm({
  question,
  choices,
  choice,
  text,
  hint,
  above,
  children,
  error,
  isSending,
  sendWords,
  onSubmit,
}: Props) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {above}
      <Radio.Group label={question} withAsterisk {...(choice as object)}>
        <Stack gap={0} mt="xs">
          {choices.map((one) => (
            <Radio
              key={one.value}
              {...one}
              classNames={{ root: styles.choice, labelWrapper: styles.choiceWords }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Cuéntanos más"
        description={hint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...(text as object)}
      />
      {children}
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        {isSending ? 'Enviando…' : (sendWords ?? 'Enviar aviso')}
      </Button>
    </form>
  )
}

/** It was sent: what happens now. */
export function ReportThanks({
  isNew,
  below,
  children,
  onClose,
}: {
  isNew: boolean
  below?: ReactNode
  children: ReactNode
  onClose: () => void
}) {
  return (
    <div className={styles.sent}>
      <div role="status" className={styles.thanks}>
        <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
        <p className={styles.done}>
          {isNew ? 'Gracias por avisarnos.' : 'Ya teníamos tu aviso. Gracias.'}
        </p>
        <p>{children}</p>
      </div>
      {below}
      <Button size="md" onClick={onClose}>
        Listo
      </Button>
    </div>
  )
}
